"""What may be typed in dabaifen, beside what every game knows."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.rulebook.refusal import malformed
from referee.rulebook.verb import Example, Report, Verb
from referee.rulebook.wording import say
from rulesets.dabaifen.card_words import (
    bury_from_words,
    declare_from_words,
    ferry_from_words,
    play_from_words,
    show_quad_from_words,
    take_from_words,
    throw_broken_from_words,
    uprising_from_words,
)
from rulesets.dabaifen.deal_words import DEAL_NOTATION, deal_from_words, flip_from_words
from rulesets.dabaifen.hint import hint
from rulesets.dabaifen.position_words import POSITION_NOTATION, position_from_words
from rulesets.dabaifen.state import State
from rulesets.dabaifen.tally_words import ADJUST_NOTATION, TALLY_NOTATION, adjust_from_words, tally_from_words


def _swap(words: Sequence[str], state: State) -> Mapping[str, Any]:
    if words:
        raise malformed(say("Handing the deal over takes no words, but “{words}” was said.", words=" ".join(words)))
    return {"do": "swap-dealer"}


_CARD_NOTATION = say(
    "Cards: AS, 10H, ♥5, 黑桃K, BJ SJ (大王 小王; the jack of spades is JS); several of a suit ♠AKQ; a rank alone "
    "where only one card can be meant; 9x4 for four of a rank."
)

VERBS = (
    Verb(
        "deal",
        say("Record that the cards are dealt, or type the hands."),
        DEAL_NOTATION,
        deal_from_words,
        (Example("Ann", say("Ann draws first; nobody tells the referee the hands")),),
        private=True,
    ),
    Verb(
        "declare",
        say("Show a level card while the cards are drawn (亮主)."),
        say("declare PLAYER CARD\n") + _CARD_NOTATION,
        declare_from_words,
        (Example("Bo 2H", say("Bo shows the two of hearts")),),
    ),
    Verb(
        "flip",
        say("Turn the bottom because nobody declared."),
        say("flip            the cards are known\nflip CARDS      the six cards in the order turned\n")
        + _CARD_NOTATION,
        flip_from_words,
        (Example("9H BJ 4C 4D 2S KS", say("six cards were turned")),),
    ),
    Verb(
        "uprising",
        say("Annul the deal with a hand without trumps, or without points (起义)."),
        say("uprising PLAYER"),
        uprising_from_words,
        (Example("Cy", say("Cy rises")),),
    ),
    Verb(
        "swap-dealer",
        say("Hand the deal to one's partner with three trumps or fewer (打不起)."),
        say("swap-dealer"),
        _swap,
        (Example("", say("the dealer's partner takes over")),),
    ),
    Verb(
        "ferry",
        say("Give one's only trump to one's partner (渡)."),
        say("ferry PLAYER [TRUMP BACK]     the card back comes from the partner; no cards with hidden hands\n")
        + _CARD_NOTATION,
        ferry_from_words,
        (Example("Di 4S AH", say("Di gives the 4 of spades and gets the ace of hearts")),),
        private=True,
    ),
    Verb(
        "show-quad",
        say("Show a quad before taking the bottom, so that it stays hard."),
        say("show-quad RANK | CARDS"),
        show_quad_from_words,
        (Example("9", say("the dealer shows four nines")),),
    ),
    Verb(
        "take",
        say("Take the bottom."),
        say("take            the cards are known\ntake CARDS      the six cards that lie open\n") + _CARD_NOTATION,
        take_from_words,
        (Example("", say("the dealer takes the bottom")),),
    ),
    Verb(
        "bury",
        say("Lay six cards back, face up."),
        say("bury CARDS      six cards, at most 25 points, no side suit emptied\n") + _CARD_NOTATION,
        bury_from_words,
        (Example("3D 4D 6D 6H 8D 9D", say("six cards")),),
    ),
    Verb(
        "play",
        say("Lead, or play to the trick."),
        say(
            "play CARDS [throw | single | quad] [fallback CARD]\n"
            "  throw         four level cards are a quad unless the lead says so\n"
            "  fallback      which of two smallest cards is led should the throw fail\n"
        )
        + _CARD_NOTATION,
        play_from_words,
        (
            Example("KH", say("the king of hearts")),
            Example("SA SK", say("ace and king of spades, thrown")),
            Example("9x4", say("a quad of nines")),
        ),
    ),
    Verb(
        "throw-broken",
        say("The table found a bigger card: the smallest card of the throw is led alone."),
        say("throw-broken [CARD]"),
        throw_broken_from_words,
        (Example("QH", say("the queen of hearts is led instead")),),
    ),
    Verb(
        "tally",
        say("Record a whole deal by its sums."),
        TALLY_NOTATION,
        tally_from_words,
        (
            Example("45 dug", say("the defenders took 45 points and the last trick")),
            Example("--points 45 --dug", say("the same")),
            Example("Bo 75 saved buried 25", say("Bo dealt; every point in play was lost")),
        ),
    ),
    Verb(
        "adjust",
        say("Record what the table agreed for an irregularity."),
        ADJUST_NOTATION,
        adjust_from_words,
        (Example("points 20 : revoke in trick 3", say("twenty points to the defenders")),),
    ),
    Verb(
        "position",
        say("Take up a match under way, as the first entry."),
        POSITION_NOTATION,
        position_from_words,
        (Example("stage: drawing levels: Ann 7 Bo 5 dealer: Ann", say("the third deal is being drawn")),),
        private=True,
    ),
)

REPORTS = (
    Report(
        "hint",
        say(
            "Show a player what he may do, one lawful play, and why the cards he names are not lawful: hint Bo, "
            "hint Bo KH."
        ),
        hint,
        private=True,
        whole=False,
    ),
)
