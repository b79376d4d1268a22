"""The ways into the device from outside: for now the serial line."""
