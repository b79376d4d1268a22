"""What the module esp32 of the virtual board holds: what wakes it."""

import machine

WAKEUP_ALL_LOW = False
WAKEUP_ANY_HIGH = True


def _wake(cause, pins, level):
    mask = 0
    for pin in pins or ():
        mask |= 1 << pin.number
    if mask:
        machine.wake_on[cause] = (mask, bool(level))
    else:
        machine.wake_on.pop(cause, None)


def wake_on_ext0(pin=None, level=WAKEUP_ALL_LOW):
    """One pin wakes the board at this level."""
    _wake(machine.EXT0_WAKE, (pin,) if pin else (), level)


def wake_on_ext1(pins=None, level=WAKEUP_ALL_LOW):
    """Pins of the RTC wake the board; an ESP32-S3 wakes when any of them is low."""
    for pin in pins or ():
        if pin.number > 21:
            raise ValueError("invalid pin")
    _wake(machine.EXT1_WAKE, pins, level)


def wake_on_gpio(pins=None, level=WAKEUP_ALL_LOW):
    """Any pins wake the board from light sleep."""
    _wake(machine.GPIO_WAKE, pins, level)


def gpio_deep_sleep_hold(enable):
    """Pins with hold keep their levels in deep sleep."""
    machine.hold_in_deepsleep[0] = bool(enable)
