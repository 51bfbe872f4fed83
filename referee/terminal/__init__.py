"""Drawing: boards, hands, tables and rulings on a terminal. It draws sections and knows no game."""
