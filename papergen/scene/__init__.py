"""Pages as plain shapes in millimetres, origin top left, y downwards. Knows no file format and no game."""
