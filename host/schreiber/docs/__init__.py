"""The generated part of docs/: the rules' page, the commands' page, and pictures the product made of itself."""
