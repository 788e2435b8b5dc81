"""Worksheets on paper: one module a kind. Each draws the sheet and, with the answers, its key."""
