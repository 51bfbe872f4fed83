"""Fair shuffles that players can check: a commitment, cuts, one stream, and the secret opened afterwards."""
