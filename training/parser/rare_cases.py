"""What the photos show too rarely to be learnt, made from them: gaps between arms and torso, bare midriffs, streets seen through both,
printed and patterned clothes, other people's scarves and bags.

Everything here works on one crop: `pixels` float [h,w,3] 0..255, `classes` uint8 [h,w], `joints` by name as (x, y) of the crop.
"""
import numpy as np
from PIL import Image, ImageFilter

from classes import CLASSES, GARMENTS

SKIN = CLASSES.index("skin")
TOPS = [CLASSES.index(name) for name in ("upper", "outer", "dress")]
BOTTOMS = [CLASSES.index(name) for name in ("lower", "skirt")]
THINGS = [CLASSES.index(name) for name in ("bag", "accessory")]
TORSO = ("leftShoulder", "rightShoulder", "leftHip", "rightHip")


def soft(mask, radius):
    """A mask [h,w] with a soft edge, as a share per pixel: [h,w,1]."""
    blurred = Image.fromarray(mask.astype(np.uint8) * 255).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(blurred, np.float32)[..., None] / 255


def light_on(pixels, mask, darkest):
    """How light each pixel is beside what the mask holds on average, without the finest detail: [h,w]."""
    grey = pixels.mean(2).clip(0, 255).astype(np.uint8)
    grey = np.asarray(Image.fromarray(grey).filter(ImageFilter.GaussianBlur(2)), np.float64)
    return grey / max(darkest, grey[mask].mean())


def street_of(photo, frame, person, size, rng):
    """A whole background made of the wider strip beside a person, mirrored on and on: [h,w,3], or None where there is no strip."""
    top, left, bottom, right = frame
    strips = [photo[top:bottom, left : person[1] - 4], photo[top:bottom, person[3] + 4 : right]]
    strip = max(strips, key=lambda pixels: pixels.shape[1])
    if strip.shape[1] < 24:
        return None
    strip = np.concatenate([strip, strip[:, ::-1]], 1)
    height, width = size
    zoom = height / strip.shape[0] * rng.uniform(1, 2)
    strip = Image.fromarray(strip).resize((max(8, round(strip.shape[1] * zoom)), round(strip.shape[0] * zoom)), Image.BILINEAR)
    if rng.random() < 0.5:
        strip = strip.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 4)))
    pixels = np.asarray(strip, np.float64)
    start, row = rng.randrange(pixels.shape[1]), rng.randint(0, pixels.shape[0] - height)
    return pixels[row : row + height, (np.arange(width) + start) % pixels.shape[1]]


def cut_arm_gap(classes, joints, side, rng):
    """Mask [h,w] of a lens of cloth between an arm that hangs and the torso; None where the arm does not hang beside it."""
    shoulder, elbow, wrist, hip = (np.array(joints[side + name]) for name in ("Shoulder", "Elbow", "Wrist", "Hip"))
    other, other_hip = (np.array(joints[("right" if side == "left" else "left") + name]) for name in ("Shoulder", "Hip"))
    width = np.linalg.norm(shoulder - other)
    axis_top, axis_bottom = (shoulder + other) / 2, (hip + other_hip) / 2
    length = np.linalg.norm(axis_bottom - axis_top)
    if width < 24 or length < 30:
        return None
    down = (axis_bottom - axis_top) / length
    across = np.array([-down[1], down[0]])
    outwards = np.sign((shoulder - axis_top) @ across)
    off = [((joint - axis_top) @ across) * outwards / width for joint in (shoulder, elbow, wrist)]
    drop = [((joint - axis_top) @ down) / length for joint in (elbow, wrist)]
    if off[0] < 0.3 or off[1] < 0.45 or off[2] < 0.4 or drop[0] < 0.25 or drop[1] < 0.3:
        return None
    # The arm's inner edge as (height on the torso's axis, distance from it), from somewhere on the upper arm to somewhere on the forearm.
    steps = np.linspace(0, 1, 24)
    start, end = rng.uniform(0.3, 0.8), rng.uniform(1.3, 2.1)
    at = start + (end - start) * steps
    bones = [shoulder, elbow, wrist, wrist + (wrist - elbow) * 0.3]
    line = np.array([bones[int(t)] + (bones[int(t) + 1] - bones[int(t)]) * (t % 1) for t in np.minimum(at, 2.99)])
    heights = (line - axis_top) @ down
    if (np.diff(heights) <= 0).any():
        return None
    inner = ((line - axis_top) @ across) * outwards - width * rng.uniform(0.1, 0.17)
    widest = width * rng.choice([rng.uniform(0.03, 0.12), rng.uniform(0.08, 0.35)])
    outline = inner - widest * np.sin(np.pi * steps) ** rng.uniform(0.5, 1.4)
    rows, columns = np.mgrid[: classes.shape[0], : classes.shape[1]]
    towards = np.stack([columns - axis_top[0], rows - axis_top[1]], -1)
    height, distance = towards @ down, (towards @ across) * outwards
    lens = (height > heights[0]) & (height < heights[-1])
    lens &= distance < np.interp(height, heights, inner)
    lens &= distance > np.maximum(np.interp(height, heights, outline), 0.18 * width)
    lens &= np.isin(classes, GARMENTS)
    return lens if lens.sum() > 30 else None


def bare_midriff(pixels, classes, joints, rng):
    """Skin between a top and what is worn below it, in the colour of the skin that is seen; as they were where nothing fits."""
    seen = pixels[classes == SKIN]
    if len(seen) < 150 or not joints:
        return pixels, classes
    shoulders, hips = ((np.array(joints["left" + name]) + np.array(joints["right" + name])) / 2 for name in ("Shoulder", "Hip"))
    length = np.linalg.norm(hips - shoulders)
    half = 0.62 * max(np.linalg.norm(np.array(joints["leftShoulder"]) - joints["rightShoulder"]), 0.4 * length)
    height, width = classes.shape
    top, below, colour_row = np.isin(classes, TOPS), np.isin(classes, BOTTOMS), seen.mean(1)
    ends = []
    for x in range(max(0, round(hips[0] - half)), min(width, round(hips[0] + half))):
        waist = np.where(top[:-1, x] & below[1:, x])[0]
        if len(waist):
            ends.append((x, waist[0]))
    if len(ends) < 0.5 * half:
        return pixels, classes
    xs, waists = np.array(ends).T
    level = np.median(waists)
    if not shoulders[1] + 0.4 * length < level < hips[1] + 0.4 * length:
        return pixels, classes
    up, down, bow = length * rng.uniform(0.02, 0.35), length * rng.uniform(0, 0.2), length * rng.uniform(-0.06, 0.06)
    across = np.linspace(-1, 1, len(xs))
    strip = np.zeros((height, width), bool)
    for x, waist, u in zip(xs, waists, across):
        edge = waist if abs(waist - level) < 0.12 * length else round(level)
        strip[max(0, round(edge - up + bow * u * u)) : max(0, round(edge + down + bow * u * u)), x] = True
    strip &= np.isin(classes, TOPS + BOTTOMS)
    if strip.sum() < 60:
        return pixels, classes
    # A tone of the lighter half of the skin, round like a cylinder, with the folds' light faintly and an even grain.
    tone = np.median(seen[colour_row >= np.quantile(colour_row, rng.uniform(0.2, 0.6))], 0)
    folds = light_on(pixels, strip, 12) ** rng.uniform(0, 0.3)
    columns = (np.arange(width) - xs.mean()) / max(1, np.ptp(xs) / 2)
    round_light = 1 - rng.uniform(0.05, 0.4) * np.abs(columns + rng.uniform(-0.3, 0.3)).clip(0, 1.2) ** 2
    grain = np.random.randn(height, width) * rng.uniform(0, 0.03)
    skin = tone * (folds.clip(0.6, 1.4) * (round_light[None] + grain) * rng.uniform(0.85, 1.1))[..., None]
    share = soft(strip, rng.uniform(0.4, 0.9))
    classes = np.where(strip, SKIN, classes).astype(np.uint8)
    return pixels * (1 - share) + skin.clip(0, 255) * share, classes


def stripes_and_checks(size, rng):
    """A pattern as cloth has it, even in two or three colours: [h,w,3]."""
    rows, columns = np.mgrid[: size[0], : size[1]]
    angle, period = rng.choice([0, np.pi / 2, rng.uniform(0, np.pi)]), rng.uniform(4, 40)
    along, across = (np.cos(a) * columns + np.sin(a) * rows for a in (angle, angle + np.pi / 2))
    share = rng.uniform(0.15, 0.6)
    bands = [(distance / period + rng.random()) % 1 < share for distance in (along, across)]
    kind = rng.random()
    if kind < 0.5:
        amount = bands[0].astype(float)
    elif kind < 0.8:
        amount = (bands[0].astype(float) + bands[1]) / 2
    else:
        amount = (np.hypot(*((distance / period) % 1 - 0.5 for distance in (along, across))) < share / 2 + 0.05).astype(float)
    colours = [np.array([rng.uniform(0, 255) for _ in range(3)]) for _ in range(2)]
    return colours[0] + (colours[1] - colours[0]) * amount[..., None]


def repeated(picture, size, rng):
    """A small motif again and again, as on flowered and painted cloth: [h,w,3]."""
    side = rng.randint(10, 70)
    motif = np.asarray(Image.fromarray(picture).resize((side, round(side * rng.uniform(0.7, 1.4))), Image.BILINEAR), np.float64)
    motif = np.concatenate([motif, motif[:, ::-1]], 1)
    motif = np.concatenate([motif, np.roll(motif, rng.randrange(side), 1)], 0)
    rows, columns = np.mgrid[: size[0], : size[1]]
    turned = rng.random() < 0.5
    rows, columns = (columns, rows) if turned else (rows, columns)
    return motif[(rows + rng.randrange(99)) % motif.shape[0], (columns + rng.randrange(99)) % motif.shape[1]]


def printed(pixels, classes, picture, rng):
    """One garment with a pattern all over, made of lines or of `picture` [h,w,3], somebody's photo, or with that printed on a part of it."""
    worn = [garment for garment in GARMENTS if (classes == garment).sum() > 400]
    if not worn:
        return pixels
    cloth = classes == rng.choice(worn)
    rows, columns = np.where(cloth)
    light = light_on(pixels, cloth, 20).clip(0.5, 1.5)[..., None]
    kind = rng.random()
    if kind < 0.4:
        design = stripes_and_checks(classes.shape, rng)
    elif kind < 0.65:
        design = repeated(picture, classes.shape, rng)
    else:
        height, width = (max(12, round(np.ptp(edge) * rng.uniform(0.2, 0.8))) for edge in (rows, columns))
        middle = rng.randrange(len(rows))
        top, left = rows[middle] - height // 2, columns[middle] - width // 2
        box = np.zeros(classes.shape, bool)
        box[max(0, top) : top + height, max(0, left) : left + width] = True
        cloth &= box
        design = np.zeros((*classes.shape, 3))
        print_here = np.asarray(Image.fromarray(picture).resize((width, height), Image.BILINEAR), np.float64)
        inside = np.s_[max(0, top) : top + height, max(0, left) : left + width]
        design[inside] = print_here[max(0, -top) : max(0, -top) + design[inside].shape[0], max(0, -left) : max(0, -left) + design[inside].shape[1]]
    share = soft(cloth, 0.6) * rng.uniform(0.5, 1)
    return pixels * (1 - share) + (design * light).clip(0, 255) * share


def lent_things(pixels, classes, joints, lender, rng):
    """The bags and scarves of `lender` (photo, labels and joints in its pixels) where they would be on this torso."""
    photo, labels, lender_joints = lender
    if not joints or not lender_joints:
        return pixels, classes
    here = np.array([[*joints[name], 1] for name in TORSO])
    there = np.array([lender_joints[name] for name in TORSO])
    (a, d), (b, e), (c, f) = np.linalg.lstsq(here, there, rcond=None)[0]
    if not 0.4 < abs(a * e - b * d) ** 0.5 < 2.5:
        return pixels, classes
    size = classes.shape[::-1]
    affine = (a, b, c, d, e, f)
    lent = np.asarray(Image.fromarray(labels).transform(size, Image.AFFINE, affine, Image.NEAREST))
    colours = np.asarray(Image.fromarray(photo).transform(size, Image.AFFINE, affine, Image.BILINEAR), np.float64)
    things = np.isin(lent, THINGS)
    if not 60 < things.sum() < 0.2 * things.size:
        return pixels, classes
    share = soft(things, 0.6)
    return pixels * (1 - share) + colours * share, np.where(things, lent, classes).astype(np.uint8)


def in_photo(joints, frame):
    """Joints from shares of the photo to pixels of the packed photo."""
    top, left, bottom, right = frame
    return joints and {name: np.array([left, top]) + np.array([right - left, bottom - top]) * share for name, share in joints.items()}


def to_crop(joints, frame, affine):
    """Joints from shares of the photo to pixels of the crop; `affine` maps from the crop to the packed photo."""
    if not joints:
        return None
    a, b, c, d, e, f = affine
    turn = np.linalg.inv(np.array([[a, b], [d, e]]))
    return {name: turn @ (joint - [c, f]) for name, joint in in_photo(joints, frame).items()}
