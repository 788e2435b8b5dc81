"""Classroom handouts: everything for a lesson with 30 Rails in one file."""
