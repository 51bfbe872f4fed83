"""Fair shuffles that players can check: a commitment before the deal, cuts, one stream, the secret opened afterwards."""
