"""Bags in hands, which the photos show too rarely and too much alike to be learnt: clutches, handbags and totes that are drawn, and other
people's bags with the hands that hold them.

Everything here works on one crop: `pixels` float [h,w,3] 0..255, `classes` uint8 [h,w], `joints` by name as (x, y) of the crop.
"""
import numpy as np
from PIL import Image

from before_torso import beside_line, laid_over, torso_of
from classes import CLASSES, GARMENTS
from rare_cases import SKIN, repeated, soft, stripes_and_checks

BAG = CLASSES.index("bag")
HAND_REACH = 0.3
"""How far from the wrist a hand's skin lies, in lengths of the torso."""


def hand_of(joints, side):
    """Middle of the hand, and the unit vector that the forearm points along; None where elbow and wrist are one."""
    elbow, wrist = (np.array(joints[side + name]) for name in ("Elbow", "Wrist"))
    length = np.linalg.norm(wrist - elbow)
    return None if length < 4 else (wrist + (wrist - elbow) * 0.3, (wrist - elbow) / length)


def near(size, point, reach):
    rows, columns = np.ogrid[: size[0], : size[1]]
    return (columns - point[0]) ** 2 + (rows - point[1]) ** 2 < reach**2


def cloth_of_bag(pixels, classes, picture, rng):
    """Leather, printed cloth, or something hardly darker or lighter than the clothes behind it: [h,w,3]."""
    kind = rng.random()
    if kind < 0.2:
        return stripes_and_checks(classes.shape, rng)
    if kind < 0.35:
        return repeated(picture, classes.shape, rng)
    worn = pixels[np.isin(classes, GARMENTS)]
    if kind < 0.5 and len(worn) > 60:
        colour = np.median(worn, 0) * rng.uniform(0.6, 1.5) + [rng.uniform(-25, 25) for _ in range(3)]
    elif kind < 0.75:
        colour = np.array([rng.uniform(10, 70)] * 3) + [rng.uniform(-8, 8) for _ in range(3)]
    else:
        colour = np.array([rng.uniform(10, 250) for _ in range(3)])
    return np.broadcast_to(colour, (*classes.shape, 3))


def drawn_bag(pixels, classes, joints, picture, rng):
    """A clutch in a hand or under it, or a bag that hangs from the hand by its handles; the hand's skin mostly stays before it."""
    torso, side = torso_of(joints), rng.choice(["left", "right"])
    hand = hand_of(joints, side) if torso else None
    if hand is None:
        return pixels, classes
    (hand, forearm), hangs = hand, rng.random() < 0.35
    width = torso.length * (rng.uniform(0.3, 0.8) if hangs else rng.uniform(0.28, 0.62))
    height = width * (rng.uniform(0.6, 1.3) if hangs else rng.uniform(0.4, 0.8))
    angle = rng.gauss(0, 0.1) if hangs else np.arctan2(forearm[1], forearm[0]) + rng.choice([0, np.pi / 2]) + rng.gauss(0, 0.35)
    if hangs:
        centre = hand + [rng.uniform(-0.15, 0.15) * width, height / 2 + torso.length * rng.uniform(0.05, 0.4)]
    else:
        centre = hand + [rng.uniform(-0.45, 0.45) * width, rng.uniform(-0.25, 0.5) * height]
    rows, columns = np.mgrid[: classes.shape[0], : classes.shape[1]]
    off = np.stack([columns - centre[0], rows - centre[1]], -1)
    u = off @ [np.cos(angle), np.sin(angle)] / (width / 2)
    v = off @ [-np.sin(angle), np.cos(angle)] / (height / 2)
    corners, slant = rng.choice([3, 6, 12]), rng.uniform(-0.2, 0.2)
    bag = np.abs(u * (1 + slant * v)) ** corners + np.abs(v) ** corners < 1
    light = 1 + (rng.uniform(-0.25, 0.25) * u + rng.uniform(-0.35, 0.1) * v).clip(-1, 1) - 0.25 * np.maximum(np.abs(u), np.abs(v)).clip(0, 1) ** 6
    if rng.random() < 0.5:
        flap = np.abs(v - rng.uniform(-0.5, 0.4) + rng.uniform(-0.4, 0.4) * (1 - np.abs(u))) < 0.05
        light = light * np.where(flap, rng.uniform(0.4, 0.8), 1)
    colours = cloth_of_bag(pixels, classes, picture, rng) * light[..., None]
    if rng.random() < 0.3:
        clasp = np.hypot(u - rng.uniform(-0.2, 0.2), (v - rng.uniform(-0.6, 0.3)) * height / width) < rng.uniform(0.04, 0.12)
        colours = np.where(clasp[..., None], np.array([rng.uniform(120, 240)] * 3), colours)
    if hangs:
        tops = [centre + width / 2 * np.array([x, -0.9 * height / width]) for x in (-0.5, 0.5)]
        _, beside = beside_line(classes.shape, [tops[0], hand, tops[1]])
        bag |= np.abs(beside) < torso.length * rng.uniform(0.012, 0.03)
    if rng.random() < 0.75:
        bag &= ~((classes == SKIN) & near(classes.shape, hand, HAND_REACH * torso.length))
    if bag.sum() < 80:
        return pixels, classes
    return laid_over(pixels, classes, bag, colours, BAG, rng)


def lent_bag(pixels, classes, joints, lender, rng):
    """The bag of `lender` (photo, labels and joints in its pixels) with the hand that holds it, in this person's hand, mirrored or not."""
    photo, labels, lender_joints = lender
    torso = torso_of(joints)
    if torso is None or not lender_joints:
        return pixels, classes
    here_side, there_side = (rng.choice(["left", "right"]) for _ in range(2))
    here, there = hand_of(joints, here_side), hand_of(lender_joints, there_side)
    there_length = np.linalg.norm(np.subtract(*(np.add(lender_joints["left" + name], lender_joints["right" + name]) / 2 for name in ("Hip", "Shoulder"))))
    if here is None or there is None or there_length < 30:
        return pixels, classes
    zoom = there_length / torso.length * rng.uniform(0.8, 1.25)
    turn = rng.gauss(0, 0.15)
    mirror = -1 if here_side != there_side else 1
    a, b, d, e = mirror * np.cos(turn) * zoom, mirror * -np.sin(turn) * zoom, np.sin(turn) * zoom, np.cos(turn) * zoom
    c, f = there[0] - [a * here[0][0] + b * here[0][1], d * here[0][0] + e * here[0][1]]
    size, affine = classes.shape[::-1], (a, b, c, d, e, f)
    lent = np.asarray(Image.fromarray(labels).transform(size, Image.AFFINE, affine, Image.NEAREST))
    colours = np.asarray(Image.fromarray(photo).transform(size, Image.AFFINE, affine, Image.BILINEAR), np.float64)
    bag = lent == BAG
    close = bag & near(classes.shape, here[0], 2 * HAND_REACH * torso.length)
    if close.sum() < 60 or bag.sum() > 0.25 * bag.size:
        return pixels, classes
    mask = bag | ((lent == SKIN) & near(classes.shape, here[0], HAND_REACH * torso.length))
    share = soft(mask, 0.6)
    return pixels * (1 - share) + colours * share, np.where(mask, lent, classes).astype(np.uint8)
