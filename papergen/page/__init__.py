"""Pages in millimetres, made of plain shapes: what all games share. It knows no file format and no game."""
