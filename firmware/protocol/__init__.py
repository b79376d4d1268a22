"""What the device and the PC both speak: journal records, the evening they make, frames of the link."""
