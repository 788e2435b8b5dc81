"""What went wrong, in words for the person who can mend it."""

EXIT_DOES_NOT_HOLD = 1  # the input was read and does not hold
EXIT_CANNOT = 2  # it could not be read or written, or the call is wrong
EXIT_FAULT = 70  # a fault of ours
EXIT_INTERRUPTED = 130


class PapergenError(Exception):
    """Something the user can mend. Each line is a whole message; the exit code is `code`."""

    def __init__(self, *lines: str, code: int = EXIT_CANNOT) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
        self.code = code
