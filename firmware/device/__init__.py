"""The Schreiber itself: what runs on the ESP32 around the pure game and protocol packages."""
