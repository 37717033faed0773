"""What lies before a torso too rarely in the photos to be learnt, drawn: strands and braids of hair, forearms and hands, a phone held
up before a mirror.

Everything here works on one crop: `pixels` float [h,w,3] 0..255, `classes` uint8 [h,w], `joints` by name as (x, y) of the crop.
"""
import numpy as np

from classes import CLASSES, GARMENTS, IGNORED
from rare_cases import SKIN, TOPS, soft

HAIR, ACCESSORY = CLASSES.index("hair"), CLASSES.index("accessory")


class Torso:
    """Places on a torso: how far down from the shoulders (1 is the hips) and how far right of its axis, in shoulder widths."""

    def __init__(self, joints):
        left, right = (np.array(joints[side + "Shoulder"]) for side in ("left", "right"))
        self.top = (left + right) / 2
        self.down = (np.array(joints["leftHip"]) + np.array(joints["rightHip"])) / 2 - self.top
        self.length = np.linalg.norm(self.down)
        self.width = max(np.linalg.norm(left - right), 0.4 * self.length)
        self.across = np.array([self.down[1], -self.down[0]]) / max(1e-6, self.length) * self.width

    def at(self, down, right):
        return self.top + self.down * down + self.across * right


def torso_of(joints):
    """None where it is too small to draw on."""
    torso = Torso(joints) if joints else None
    return torso if torso and torso.length > 40 and torso.width > 24 else None


def beside_line(size, points):
    """Of each pixel: how far along a line of points the nearest one is (0 to 1), and how far beside it, in pixels."""
    rows, columns = np.ogrid[: size[0], : size[1]]
    along, beside = np.zeros(size), np.full(size, np.inf)
    for k, (start, end) in enumerate(zip(points[:-1], points[1:])):
        right, down = end - start
        x, y = columns - start[0], rows - start[1]
        share = ((x * right + y * down) / max(1e-6, right**2 + down**2)).clip(0, 1)
        x, y = x - share * right, y - share * down
        distance = np.hypot(x, y)
        signed = np.copysign(distance, right * y - down * x)
        nearer = distance < np.abs(beside)
        along[nearer] = (k + share[nearer]) / (len(points) - 1)
        beside[nearer] = signed[nearer]
    return along, beside


def laid_over(pixels, classes, mask, colours, name, rng):
    """Colours [h,w,3] where the mask is, with a shadow below on what they lie on."""
    shadow = np.roll(soft(mask, rng.uniform(1.5, 4)), rng.randint(0, 3), 0) * rng.uniform(0, 0.5) * ~mask[..., None]
    share = soft(mask, rng.uniform(0.4, 0.9))
    pixels = pixels * (1 - shadow * np.isin(classes, GARMENTS)[..., None])
    return pixels * (1 - share) + colours.clip(0, 255) * share, np.where(mask, name, classes).astype(np.uint8)


def strand_of_hair(pixels, classes, joints, rng):
    """A strand or a braid that falls from beside the neck over the chest, in the colour of the hair that is seen."""
    torso, seen = torso_of(joints), pixels[classes == HAIR]
    if torso is None or len(seen) < 60:
        return pixels, classes
    side, reach, sway = rng.choice([-1, 1]), rng.uniform(0.25, 1.05), rng.uniform(-0.12, 0.12)
    steps = np.linspace(0, 1, 10)
    begin, end = side * rng.uniform(0.12, 0.26), side * rng.uniform(0.02, 0.42)
    line = [torso.at(reach * t - 0.1 * (1 - t), begin + (end - begin) * t + sway * np.sin(np.pi * t * rng.choice([1, 2]))) for t in steps]
    along, beside = beside_line(classes.shape, line)
    half = torso.width * rng.choice([rng.uniform(0.02, 0.05), rng.uniform(0.04, 0.14)])
    is_braid = rng.random() < 0.5
    period = 1.6 * half / max(1.0, reach * torso.length)
    bulge = 1 - 0.22 * np.abs(np.cos(np.pi * along / period)) if is_braid else 1 + rng.uniform(-0.2, 0.2) * np.sin(9 * along)
    mask = np.abs(beside) < half * bulge * (1 - along**4 * rng.uniform(0.3, 0.9)).clip(0.15)
    mask &= np.isin(classes, [*GARMENTS, SKIN]) & (along > 0)
    if mask.sum() < 30:
        return pixels, classes
    tone = np.median(seen, 0)
    depth = (beside / half).clip(-1.2, 1.2)
    streaks = np.interp(depth * 8 + 3 * np.sin(5 * along), np.linspace(-13, 13, 40), np.random.randn(40)) * rng.uniform(0.05, 0.2)
    crossing = np.abs(np.sin(np.pi * (along / period + np.abs(depth) * 0.6))) ** 0.5 if is_braid else 1
    light = (1.15 - rng.uniform(0.1, 0.5) * depth**2 + streaks) * (0.6 + 0.45 * crossing)
    return laid_over(pixels, classes, mask, tone * light[..., None], HAIR, rng)


def skin_tone(pixels, classes, rng):
    """None where too little skin is seen."""
    seen = pixels[classes == SKIN]
    if len(seen) < 80:
        return None
    light = seen.mean(1)
    return np.median(seen[light >= np.quantile(light, rng.uniform(0.2, 0.6))], 0)


def forearm_line(torso, rng):
    """Elbow, wrist and fingertips of a forearm before the belly or the chest, or of one whose hand is at chin, cheek or hair."""
    side = rng.choice([-1, 1])
    if rng.random() < 0.5:
        elbow = torso.at(rng.uniform(0.45, 0.85), side * rng.uniform(0.4, 0.62))
        wrist = torso.at(rng.uniform(0.2, 1.0), side * rng.uniform(-0.35, 0.15))
    else:
        elbow = torso.at(rng.uniform(0.25, 0.75), side * rng.uniform(0.2, 0.65))
        wrist = torso.at(rng.uniform(-0.3, 0.0), side * rng.uniform(0.02, 0.4))
    return elbow, wrist, wrist + (wrist - elbow) * rng.uniform(0.25, 0.45)


def forearm(pixels, classes, joints, rng):
    """A forearm with its hand before belly, chest or face, bare or in a sleeve of the garment that lies behind it."""
    torso, tone = torso_of(joints), skin_tone(pixels, classes, rng)
    if torso is None or tone is None:
        return pixels, classes
    elbow, wrist, hand = forearm_line(torso, rng)
    along, beside = beside_line(classes.shape, [elbow, wrist, hand])
    cuff = rng.uniform(0.1, 0.55) if rng.random() < 0.5 else 0
    loose = np.where(along < cuff, rng.uniform(1, 1.5), 1)
    half = np.interp(along, [0, 0.5, 0.62, 0.85, 1], [1, 0.62, 0.85, 0.8, 0.45]) * torso.width * rng.uniform(0.075, 0.11) * loose
    rows, columns = np.mgrid[: classes.shape[0], : classes.shape[1]]
    before_elbow = (columns - elbow[0]) * (wrist - elbow)[0] + (rows - elbow[1]) * (wrist - elbow)[1] > 0
    # A hand may lie on anybody; an arm is drawn where it lies on cloth, so that it always comes from a sleeve or beside one.
    mask = (np.abs(beside) < half) & before_elbow & (np.isin(classes, GARMENTS) | ((along > 0.5) & (classes > 0) & (classes < IGNORED)))
    if mask.sum() < 60:
        return pixels, classes
    worn = pixels[np.isin(classes, TOPS)]
    sleeve = mask & (along < (cuff if len(worn) >= 60 else 0))
    depth = (beside / half.clip(1e-6)).clip(-1, 1)
    fingers = np.where(along > 0.75, 0.12 * np.abs(np.sin(depth * np.pi * 2)), 0)
    light = (1.1 - rng.uniform(0.1, 0.45) * (depth + rng.uniform(-0.5, 0.5)) ** 2 - fingers)[..., None]
    grain = np.random.randn(*classes.shape, 1) * rng.uniform(0, 0.03)
    pixels, classes = laid_over(pixels, classes, mask & ~sleeve, tone * (light + grain), SKIN, rng)
    if not sleeve.any():
        return pixels, classes
    garment = np.bincount(classes[np.isin(classes, TOPS)], minlength=IGNORED + 1).argmax()
    return laid_over(pixels, classes, sleeve, cloth_for(sleeve, pixels, classes, worn, rng) * light, garment, rng)


def cloth_for(sleeve, pixels, classes, worn, rng):
    """The garment's own pixels, moved to where a sleeve is, and its colour where those run out: [h,w,3]."""
    shift = rng.randint(-40, 40), rng.randint(-40, 40)
    moved, from_garment = np.roll(pixels, shift, (0, 1)), np.isin(np.roll(classes, shift, (0, 1)), TOPS)
    return np.where((sleeve & from_garment)[..., None], moved, np.median(worn, 0))


def held_phone(pixels, classes, joints, rng):
    """A phone before chest or face, as in photos that are taken in a mirror, and the fingers around it."""
    torso, tone = torso_of(joints), skin_tone(pixels, classes, rng)
    if torso is None or tone is None:
        return pixels, classes
    centre = torso.at(rng.uniform(-0.7, 0.5), rng.uniform(-0.4, 0.4))
    angle, width = rng.gauss(0, 0.25), torso.width * rng.uniform(0.15, 0.24)
    rows, columns = np.mgrid[: classes.shape[0], : classes.shape[1]]
    off = np.stack([columns - centre[0], rows - centre[1]], -1)
    u = (off @ [np.cos(angle), np.sin(angle)]) / (width / 2)
    v = (off @ [-np.sin(angle), np.cos(angle)]) / width
    phone = (u**8 + v**8) < 1
    fingers = (np.abs(u) < rng.uniform(1.05, 1.35)) & (v > rng.uniform(-0.4, 0.3)) & (v < rng.uniform(0.6, 1.1))
    fingers &= (np.abs(u) > rng.uniform(0.4, 0.9)) & (np.abs(np.sin(v * 8)) > 0.25)
    case = np.array([rng.uniform(10, 60)] * 3) if rng.random() < 0.6 else np.array([rng.uniform(20, 250) for _ in range(3)])
    colours = case * (1 + 0.2 * (u + v) * rng.uniform(-1, 1))[..., None]
    lens = np.hypot(u + 0.45, (v + 0.7) * 2) < rng.uniform(0.2, 0.4)
    colours[lens] = rng.uniform(0, 40)
    pixels, classes = laid_over(pixels, classes, phone, colours, ACCESSORY, rng)
    light = 1 - 0.3 * np.abs(np.sin(v * 8) - 0.6)
    return laid_over(pixels, classes, fingers, tone * light[..., None], SKIN, rng)
