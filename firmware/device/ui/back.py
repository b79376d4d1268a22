"""BACK as an exception: a screen is left without an answer."""


class Back(Exception):
    """The BACK key was pressed: whoever opened the screen goes on where it stood before."""
