"""The printed facts: names, vocabulary, rows of data as numbers (the book), and their checks."""
