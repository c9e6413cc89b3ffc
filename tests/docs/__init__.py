"""What the pages say is true: their programs run, their commands exist, their links lead somewhere."""
