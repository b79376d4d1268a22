"""The screens: a module each, a coroutine that returns a value, a pure function that draws it."""
