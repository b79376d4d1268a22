"""The product's figures: key presses, bytes to the panel, flash operations, memory, speed."""
