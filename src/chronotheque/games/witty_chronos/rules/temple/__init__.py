"""Temple, level 3: offerings, Temple cards and the variant for two players."""
