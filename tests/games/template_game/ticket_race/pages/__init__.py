"""Ticket Race on paper."""
