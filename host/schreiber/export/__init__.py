"""What leaves the program: tables, CSV, sheets and journals."""
