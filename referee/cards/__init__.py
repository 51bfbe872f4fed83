"""Cards, packs, tricks, following, and what plays prove: shared by the games that use cards."""
