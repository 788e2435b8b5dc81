"""30 Rails on paper: sheets and dice pages."""
