"""`python -m pentarchy`: the same as the command `pentarchy`."""

from pentarchy.cli import main

main()
