"""Hides skin as clothes do: what hide() leaves is what the network sees, what it hides is what it is asked for."""
import numpy as np


def thresholds(rng, options):
    """One of the options (chance, lowest, highest), and a number in between."""
    chances = np.array([chance for chance, _, _ in options])
    _, lowest, highest = options[rng.choice(len(options), p=chances / chances.sum())]
    return rng.uniform(lowest, highest)


TIGHTS = 0.45  # means of legs in tights and of other skin are further apart, in logarithms; single cells can be shaded
SLEEVES = [(0.35, 1.85, 2.0), (0.3, 0.7, 1.8), (0.25, 0.2, 0.7), (0.1, 9, 9)]
TROUSERS = [(0.5, 1.8, 2.2), (0.5, 0.3, 1.8)]


def hide(planes, rng):
    """Which of a view's cells are hidden [h,w], as by a garment or two."""
    arm, _, arm_bones, leg, _, leg_bones, u, v = planes[4:]
    is_arm, is_leg = arm > 0.05, (leg > 0.02) & (v > 0.9) & (arm < 0.05)
    hidden = np.zeros(arm.shape, bool)
    if rng.random() < 0.75:
        sides = [u < 0, u >= 0]
        until = thresholds(rng, SLEEVES)
        for side in sides:
            if rng.random() < 0.12:
                until = thresholds(rng, SLEEVES)
            hidden |= is_arm & side & (arm_bones < until * np.maximum(arm, 1e-3))
    if rng.random() < 0.85:
        edge = rng.uniform(-0.32, 0.3) + rng.uniform(0, 0.35) * np.clip(1 - np.abs(u) / rng.uniform(0.12, 0.35), 0, 1)
        until = 1.1 if rng.random() < 0.75 else rng.uniform(0.5, 0.9)
        hidden |= ~is_arm & (v > edge) & (v < until) & (np.abs(u) < 0.8)
    if rng.random() < 0.75:
        hidden |= is_leg & (leg_bones < thresholds(rng, TROUSERS) * np.maximum(leg, 1e-3))
    return hidden


def in_tights(planes, shown):
    """Cells of legs in tights that nothing tells of any more [h,w]: nobody could say their colour."""
    seen, leg, v = planes[3] > 0.5, planes[7], planes[11]
    legs, upper = seen & (leg > 0.3) & (v > 1), seen & (v < 1)
    none = np.zeros(seen.shape, bool)
    if legs.sum() < 30 or upper.sum() < 30:
        return none
    tones = [np.log(np.maximum(planes[:3, cells], 0.02)).mean(1) for cells in (legs, upper)]
    if np.abs(tones[0] - tones[1]).mean() < TIGHTS or (shown[3] * (leg > 0.3) * (v > 1)).sum() > 60:
        return none
    return (v > 0.9) & (leg > 0.02)
