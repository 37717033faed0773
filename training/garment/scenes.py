"""Made product pictures with the garment's mask: outlines of drawn products filled with cloth from photos, and clothes taken off
people's photos, laid on walls, sheets, boards, rugs and streets among other things.

All pictures are float [SIDE,SIDE,3] 0..255, all masks bool [SIDE,SIDE].
"""
import json
import math
import random
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from classes import CLASSES, GARMENTS
from rare_cases import soft, stripes_and_checks

SIDE = 320
PROPS = [CLASSES.index(name) for name in ("bag", "footwear", "headwear", "accessory")]
LEAST_PATCH = 40
"""Pixels of the packed photos: smaller pieces of cloth have no folds to show."""


def resized(plane, size, filter=Image.BICUBIC):
    """A plane [h,w] of floats at another size (width, height)."""
    return np.asarray(Image.fromarray(np.asarray(plane, np.float32), "F").resize(size, filter))


def is_whole(cloth):
    """Whether cloth is one large piece rather than what bags and hair leave of it."""
    if cloth.sum() < 2500:
        return False
    rows, columns = np.where(cloth.any(1))[0], np.where(cloth.any(0))[0]
    return cloth.sum() > 0.45 * np.ptp(rows) * np.ptp(columns)


class Scenes:
    def __init__(self, work, numbers, seed):
        """`numbers`: the photos that may be looked at, from 0."""
        self.photos, self.labels = (np.load(work / f"{name}.npy", mmap_mode="r") for name in ("photos", "labels"))
        self.frames, self.people = (np.load(work / f"{name}.npy") for name in ("frames", "people"))
        self.numbers = numbers
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        self.silhouettes = [np.asarray(Image.open(file)) for file in sorted((work / "silhouettes").glob("*.png"))]
        self.worn = [(i, c) for i in numbers for c in GARMENTS if is_whole(self.labels[i] == c)]
        self.props = [(i, c) for i in numbers for c in PROPS if (self.labels[i] == c).sum() > 150]

    def __call__(self):
        """One picture and its mask."""
        return self._wearer() if self.chance(0.15) else self.unworn()

    def unworn(self):
        """Garments that nobody wears, and their mask."""
        plain = self.chance(0.5)
        ground = self.ground(plain)
        if self.chance(0.25 if plain else 0.6):
            for _ in range(self.random.randint(1, 5)):
                ground = self._with_prop(ground)
        mask = np.zeros((SIDE, SIDE), bool)
        pixels = ground
        for k in range(2 if self.chance(0.12) else 1):
            pixels, mask = self._with_garment(pixels, mask, size=self.uniform(0.45, 0.7) if k or self.chance(0.2) else self.uniform(0.6, 1.0))
        return self.published(pixels, mask)

    def published(self, pixels, mask):
        """As a shop shows it: with letters, prices and watermarks, some of them; and what of the mask these leave."""
        if self.chance(0.12):
            pixels, mask = self._with_text(pixels, mask)
        if self.chance(0.15):
            pixels, mask = self._with_badge(pixels, mask)
        if self.chance(0.1):
            pixels = self._with_watermark(pixels)
        return self._photographed(pixels), mask

    def _wearer(self):
        """Somebody dressed, from a photo: clothes are garments there too, and faces and hands are none, unlike printed ones."""
        i = self.random.choice(self.numbers)
        top, left, bottom, right = self.people[i]
        side = round((bottom - top) * self.uniform(0.4, 1.1))
        y = round(self.uniform(top - 0.1 * side, max(top, bottom - side) + 1))
        x = round((left + right - side) / 2 + self.uniform(-0.1, 0.1) * side)
        box = (x, y, x + side, y + side)
        picture = Image.fromarray(self.photos[i]).crop(box).resize((SIDE, SIDE), Image.BICUBIC)
        labels = Image.fromarray(self.labels[i]).crop(box).resize((SIDE, SIDE), Image.NEAREST)
        return self._photographed(np.asarray(picture, np.float64)), np.isin(np.asarray(labels), GARMENTS)

    def chance(self, share):
        return self.random.random() < share

    def uniform(self, low, high):
        return self.random.uniform(low, high)

    def smooth_noise(self, cells_x, cells_y, octaves=3):
        """Smooth noise of about unit spread [SIDE,SIDE]."""
        total = np.zeros((SIDE, SIDE), np.float32)
        for octave in range(octaves):
            size = (max(2, round(cells_y * 2**octave)), max(2, round(cells_x * 2**octave)))
            total += resized(self.noise.standard_normal(size), (SIDE, SIDE)) / 2**octave
        return total / 1.2

    def folds(self, cells):
        """Light on cloth that lies in folds: about 1 [SIDE,SIDE]."""
        height = self.smooth_noise(cells * self.uniform(0.6, 2), cells, 3)
        if self.chance(0.5):  # Creases instead of swells.
            height = 1 - np.abs(height)
        across, down = np.gradient(height)
        angle = self.uniform(0, 2 * math.pi)
        slope = (math.cos(angle) * across + math.sin(angle) * down) * SIDE / max(cells, 1)
        return 1 + self.uniform(0.005, 0.06) * slope

    def colour(self):
        """Of cloth or of a thing."""
        kind = self.random.random()
        if kind < 0.3:
            level = self.uniform(220, 255)
            return np.array([level + self.uniform(-6, 3) for _ in range(3)]).clip(0, 255)
        if kind < 0.5:
            return np.full(3, self.uniform(10, 250)) + np.array([self.uniform(-8, 8) for _ in range(3)])
        vivid = np.array([self.uniform(0, 255) for _ in range(3)])
        return vivid.mean() + (vivid - vivid.mean()) * self.uniform(0.15, 1)

    # Grounds

    def ground(self, plain):
        return self._plain_ground() if plain else self._patterned_ground()

    def _plain_ground(self):
        level = self.uniform(225, 255) if self.chance(0.7) else self.uniform(20, 255)
        colour = np.full(3, level) if self.chance(0.4) else level + np.array([self.uniform(-10, 10) for _ in range(3)])
        if self.chance(0.15):
            colour = np.array([self.uniform(0, 255) for _ in range(3)])
        ground = np.broadcast_to(colour, (SIDE, SIDE, 3)).astype(np.float64)
        if self.chance(0.5):
            rows, columns = np.mgrid[:SIDE, :SIDE] / SIDE
            light = (rows - 0.5) * self.uniform(-1, 1) + (columns - 0.5) * self.uniform(-1, 1)
            if self.chance(0.4):
                light = -np.hypot(rows - self.uniform(0.2, 0.8), columns - self.uniform(0.2, 0.8))
            ground = ground * (1 + light * self.uniform(0, 0.3))[..., None]
        return ground.clip(0, 255)

    def _patterned_ground(self):
        kinds = [self._boards, self._tiles, self._sheet, self._rug, self._street, self._street, self._stone, self._cloth_ground]
        ground = self.random.choice(kinds)()
        if self.chance(0.15):  # A floor under a wall, a bed's edge.
            other = self.random.choice(kinds)()
            edge = (np.mgrid[:SIDE, :SIDE] * np.array([self.uniform(-0.3, 0.3), 1] if self.chance(0.5) else [1, self.uniform(-0.3, 0.3)])[:, None, None]).sum(0)
            ground = np.where((edge > SIDE * self.uniform(0.2, 0.8))[..., None], ground, other)
        if self.chance(0.3):  # Light through a window.
            ground = ground * (1 + 0.2 * np.tanh(3 * self.smooth_noise(2, 2, 2)) * self.uniform(0.3, 1))[..., None]
        return ground.clip(0, 255)

    def _turned(self, rows_wanted):
        """Coordinates along and across a grid that is turned somehow."""
        rows, columns = np.mgrid[:SIDE, :SIDE].astype(float)
        angle = self.random.choice([0, math.pi / 2, self.uniform(0, math.pi)]) + self.random.gauss(0, 0.03)
        along, across = math.cos(angle) * columns + math.sin(angle) * rows, -math.sin(angle) * columns + math.cos(angle) * rows
        return along / SIDE * rows_wanted, across / SIDE * rows_wanted

    def _boards(self):
        along, across = self._turned(self.uniform(3, 12))
        board = np.floor(across).astype(int)
        wood = np.array([self.uniform(90, 235), 0, 0])
        wood[1] = wood[0] * self.uniform(0.7, 1)
        wood[2] = wood[1] * self.uniform(0.6, 1)
        shade = self.noise.uniform(1 - self.uniform(0, 0.25), 1, 64)[board % 64]
        grain = self.smooth_noise(3, 3, 2)
        lines = np.sin(across * self.uniform(15, 60) + grain * self.uniform(1, 8) + 7 * (board % 5)) * self.uniform(0, 0.08)
        seam = 1 - self.uniform(0, 0.6) * (np.abs(across - np.round(across)) < self.uniform(0.01, 0.05))
        return wood * (shade * (1 + lines) * seam)[..., None]

    def _tiles(self):
        along, across = self._turned(self.uniform(2, 8))
        near = np.minimum(np.abs(along - np.round(along)), np.abs(across - np.round(across)))
        seam = near < self.uniform(0.01, 0.05)
        tile = self.colour() * (1 + self.uniform(0, 0.06) * self.smooth_noise(6, 6))[..., None]
        return np.where(seam[..., None], self.colour(), tile)

    def _sheet(self):
        base = self.colour() * 0.5 + 120 if self.chance(0.7) else self.colour()
        light = self.folds(self.uniform(2, 6)) * self.folds(self.uniform(4, 10))
        return base * light[..., None]

    def _rug(self):
        grain = self.noise.standard_normal((SIDE, SIDE))
        grain = np.asarray(Image.fromarray((grain * 40 + 128).clip(0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(self.uniform(0.4, 2.5))), float) - 128
        pattern = stripes_and_checks((SIDE, SIDE), self.random) if self.chance(0.4) else self.colour() * np.ones((SIDE, SIDE, 1))
        return pattern + grain[..., None] * self.uniform(0.3, 6)

    def _stone(self):
        veins = np.abs(self.smooth_noise(3, 3, 5)) < self.uniform(0.02, 0.1)
        veins = soft(veins, self.uniform(0.5, 2))
        return self.colour() * (1 + self.uniform(0, 0.08) * self.smooth_noise(5, 5, 4))[..., None] * (1 - self.uniform(0, 0.4) * veins)

    def _street(self):
        """What is beside somebody in a photo: streets, walls, doors, hedges."""
        for _ in range(8):
            i = self.random.choice(self.numbers)
            top, left, bottom, right = self.frames[i]
            sides = [(left, self.people[i][1] - 3), (self.people[i][3] + 3, right)]
            start, end = max(sides, key=lambda side: side[1] - side[0])
            if end - start < 48:
                continue
            side = self.random.randint(48, min(end - start, bottom - top))
            x, y = self.random.randint(start, end - side), self.random.randint(top, bottom - side)
            patch = Image.fromarray(self.photos[i][y : y + side, x : x + side]).resize((SIDE, SIDE), Image.BICUBIC)
            if self.chance(0.3):
                patch = patch.filter(ImageFilter.GaussianBlur(self.uniform(1, 6)))
            return np.asarray(patch, np.float64)
        return self._boards()

    def _cloth_ground(self):
        return self._cloth()

    # Cloth

    def _patch(self):
        """A square piece of a garment in a photo, [h,w,3] uint8; None where none is large enough."""
        i, c = self.random.choice(self.worn)
        is_cloth = np.asarray(self.labels[i] == c)
        rows, columns = np.where(is_cloth)
        at = self.random.randrange(len(rows))
        for side in (110, 80, 56, LEAST_PATCH):
            y, x = rows[at] - side // 2, columns[at] - side // 2
            inside = is_cloth[max(0, y) : y + side, max(0, x) : x + side]
            if inside.size == side * side and inside.mean() > 0.97:
                return np.asarray(self.photos[i][y : y + side, x : x + side])
        return None

    def _cloth(self):
        """Cloth over the whole picture: a piece from a photo, mirrored on and on, or a plain or patterned one in made light."""
        patch = self._patch() if self.chance(0.55) else None
        if patch is not None:
            side = patch.shape[0]
            patch = np.concatenate([patch, patch[:, ::-1]], 1)
            patch = np.concatenate([patch, patch[::-1]], 0)
            zoom = self.uniform(1, 3.5)
            large = np.asarray(Image.fromarray(patch).resize((round(2 * side * zoom),) * 2, Image.BICUBIC), np.float64)
            dy, dx = self.random.randrange(large.shape[0]), self.random.randrange(large.shape[1])
            cloth = large[(np.arange(SIDE) + dy) % large.shape[0]][:, (np.arange(SIDE) + dx) % large.shape[1]]
            if self.chance(0.4):
                grey = cloth.mean(2, keepdims=True)
                cloth = grey / max(20, grey.mean()) * self.colour()
        else:
            cloth = self.colour() * np.ones((SIDE, SIDE, 1))
        kind = self.random.random()
        if kind < 0.2:
            share = self.uniform(0.3, 1)
            cloth = cloth * (1 - share) + stripes_and_checks((SIDE, SIDE), self.random) * share
        elif kind < 0.3:
            cloth = self._with_motifs(cloth)
        elif kind < 0.38:  # Leopard, marble, batik: blots in two colours.
            spots = self.smooth_noise(self.uniform(8, 50), self.uniform(8, 50), 2) > self.uniform(-0.3, 0.8)
            cloth = np.where(spots[..., None], cloth, self.colour())
        if patch is None or self.chance(0.5):
            cloth = cloth * self.folds(self.uniform(1.5, 6))[..., None]
        if self.chance(0.3):
            cloth = cloth * (1 + self.noise.standard_normal((SIDE, SIDE, 1)) * self.uniform(0, 0.06))
        if self.chance(0.2):
            cloth = self._with_print(cloth)
        return cloth

    def _with_motifs(self, cloth):
        """The same small picture again and again, as on printed cloth."""
        i = self.random.choice(self.numbers)
        top, left, bottom, right = self.people[i]
        height = round((bottom - top) * self.uniform(0.1, 0.4))
        start = self.random.randint(top, bottom - height)
        side = round(self.uniform(12, 60))
        motif = np.asarray(Image.fromarray(self.photos[i][start : start + height, left:right]).resize((side, side), Image.BICUBIC), np.float64)
        period = round(side * self.uniform(1, 1.8))
        rows, columns = np.mgrid[:SIDE, :SIDE]
        columns = columns + (rows // period % 2) * (period // 2)
        at_y, at_x = rows % period, columns % period
        shown = (at_y < side) & (at_x < side) & (np.hypot(at_y - side / 2, at_x - side / 2) < side * self.uniform(0.4, 0.8))
        return np.where(shown[..., None], motif[at_y.clip(0, side - 1), at_x.clip(0, side - 1)], cloth)

    def _with_print(self, cloth):
        i = self.random.choice(self.numbers)
        top, left, bottom, right = self.people[i]
        height, width = (round(SIDE * self.uniform(0.08, 0.3)) for _ in range(2))
        y, x = round(SIDE * self.uniform(0.25, 0.5)), round(SIDE * self.uniform(0.3, 0.6))
        picture = Image.fromarray(self.photos[i][top : top + max(8, (bottom - top) // 3), left:right]).resize((width, height), Image.BICUBIC)
        cloth = cloth.copy()
        into = cloth[y : y + height, x : x + width]
        into[:] = into * 0.2 + np.asarray(picture, np.float64)[: into.shape[0], : into.shape[1]] * 0.8
        return cloth

    # Garments

    def _outline(self, size):
        """A drawn product's outline, bent, turned and placed: the mask, and which pixels are rim."""
        shape = Image.fromarray(self.random.choice(self.silhouettes))
        left, top, right, bottom = shape.getbbox()
        return self._placed(shape.crop((left, top, right, bottom)), None, size)

    def _placed(self, shape, colours, size):
        """A crop of a mask (and of colours) somewhere in the picture, bent a little."""
        stretch = self.uniform(0.85, 1.2)
        scale = size * SIDE / max(shape.width * stretch, shape.height)
        width, height = max(8, round(shape.width * stretch * scale)), max(8, round(shape.height * scale))
        angle = self.random.gauss(0, 4) if self.chance(0.75) else self.uniform(-60, 60)
        turn = math.radians(angle)
        room_x, room_y = max(0, SIDE - width) / 2, max(0, SIDE - height) / 2
        middle = SIDE / 2 + self.uniform(-room_x, room_x), SIDE / 2 + self.uniform(-room_y, room_y)
        rows, columns = np.mgrid[:SIDE, :SIDE].astype(float)
        bend = self.uniform(0, 0.03) * SIDE
        x = columns - middle[0] + bend * self.smooth_noise(2, 2, 2)
        y = rows - middle[1] + bend * self.smooth_noise(2, 2, 2)
        mirror = self.random.choice([-1, 1])
        u = (math.cos(turn) * x + math.sin(turn) * y) * mirror / width + 0.5
        v = (-math.sin(turn) * x + math.cos(turn) * y) / height + 0.5
        inside = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
        at_y, at_x = (v * shape.height).astype(int).clip(0, shape.height - 1), (u * shape.width).astype(int).clip(0, shape.width - 1)
        mask = inside & (np.asarray(shape)[at_y, at_x] > 127)
        return mask, None if colours is None else colours[at_y, at_x]

    def _taken_off(self, size):
        """Clothes as somebody wears them in a photo, without that person: mask and colours."""
        i, c = self.random.choice(self.worn)
        cloth = np.asarray(self.labels[i] == c)
        rows, columns = np.where(cloth.any(1))[0], np.where(cloth.any(0))[0]
        box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        zoom = 2
        small = Image.fromarray(cloth[box].astype(np.uint8) * 255)
        large = (small.width * zoom, small.height * zoom)
        smooth = small.resize(large, Image.BICUBIC).filter(ImageFilter.GaussianBlur(1.5)).point(lambda level: 255 if level > 127 else 0)
        colours = np.asarray(Image.fromarray(self.photos[i][box]).resize(large, Image.BICUBIC), np.float64)
        if self.chance(0.3):
            grey = colours.mean(2, keepdims=True)
            colours = (grey / max(20, grey[np.asarray(smooth) > 127].mean()) * self.colour()).clip(0, 255)
        return self._placed(smooth, colours, size)

    def _with_garment(self, pixels, mask, size):
        own, cloth = self._taken_off(size) if self.chance(0.35) else self._outline(size)
        if own.sum() < 0.03 * SIDE * SIDE:
            return pixels, mask
        if cloth is None:
            cloth = self._cloth()
            if self.chance(0.3):  # White on white, black on black: hardly another colour than what it lies on.
                ground = pixels[own].mean(0)
                cloth = cloth / max(20, cloth[own].mean()) * (ground + self.uniform(-14, 10))
            cloth = self._sewn(cloth, own)
        rim = np.asarray(Image.fromarray(own.astype(np.uint8) * 255).filter(ImageFilter.GaussianBlur(self.uniform(1.5, 5))), np.float64) / 255
        darker = self.uniform(0, 0.3) if self.chance(0.7) else 0
        cloth = cloth * (1 - darker * ((1 - rim) * 2).clip(0, 1))[..., None]
        if self.chance(0.75):
            reach = self.uniform(1, 12)
            dx, dy = round(self.random.gauss(0, reach / 2)), round(self.uniform(0, reach))
            thrown = soft(np.roll(own, (dy, dx), (0, 1)), self.uniform(1, 8))
            pixels = pixels * (1 - self.uniform(0, 0.5) * thrown)
        if self.chance(0.1):
            pixels = self._with_hanger(pixels, own)
        share = soft(own, self.uniform(0.3, 1.0))
        return pixels * (1 - share) + cloth.clip(0, 255) * share, mask | own

    def _with_hanger(self, pixels, own):
        """A hook above the garment and a bar from shoulder to shoulder, or the neck of a dummy."""
        rows, columns = np.where(own)
        top, left, right = rows.min(), columns.min(), columns.max()
        middle, reach, drop = (left + right) / 2, (right - left) * self.uniform(0.15, 0.4), self.uniform(4, 30)
        drawn = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
        pen, ink = ImageDraw.Draw(drawn), tuple(int(level) for level in self.colour().clip(0, 255))
        if self.chance(0.3):
            half = (right - left) * self.uniform(0.08, 0.16)
            pen.rounded_rectangle((middle - half, top - 2.2 * half, middle + half, top + drop), radius=round(half / 2), fill=ink)
        else:
            width = self.random.randint(1, 5)
            pen.line([(middle - reach, top + drop + 8), (middle, top - 4), (middle + reach, top + drop + 8)], fill=ink, width=width)
            pen.arc((middle - 8, top - 28, middle + 8, top - 6), 150, 90, fill=ink, width=max(1, width // 2))
        return np.asarray(drawn, np.float64)

    def _sewn(self, cloth, own):
        """Seams, a darker inside of the neck, a placket, buttons: lines that are no outlines."""
        drawn = Image.fromarray(cloth.clip(0, 255).astype(np.uint8))
        pen = ImageDraw.Draw(drawn)
        rows, columns = np.where(own)
        top, bottom, left, right = rows.min(), rows.max(), columns.min(), columns.max()
        middle = (left + right) / 2
        tone = tuple(int(level * self.uniform(0.4, 0.95)) for level in cloth[own].mean(0).clip(0, 255))
        if self.chance(0.5):
            width, height = (right - left) * self.uniform(0.08, 0.2), (bottom - top) * self.uniform(0.03, 0.12)
            pen.ellipse((middle - width, top - height, middle + width, top + height), fill=tone)
            if self.chance(0.5):
                pen.rectangle((middle - 5, top, middle + 5, top + 5), fill=tuple(int(level) for level in self.colour().clip(0, 255)))
        for _ in range(self.random.randint(0, 4)):
            points = [(self.uniform(left, right), self.uniform(top, bottom)) for _ in range(2)]
            pen.line(points, fill=tone, width=self.random.randint(1, 2))
        if self.chance(0.3):
            for y in np.linspace(top, bottom, self.random.randint(4, 9)):
                pen.ellipse((middle - 2, y - 2, middle + 2, y + 2), fill=tone)
        return np.asarray(drawn.filter(ImageFilter.GaussianBlur(0.6)), np.float64)

    # What lies beside and above

    def _with_prop(self, ground):
        """Shoes, bags and hats from photos; books, cups, boxes, leaves as plain shapes."""
        size = self.uniform(0.08, 0.35)
        if self.chance(0.5):
            i, c = self.random.choice(self.props)
            thing = np.asarray(self.labels[i] == c)
            rows, columns = np.where(thing.any(1))[0], np.where(thing.any(0))[0]
            box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
            shape, colours = Image.fromarray(thing[box].astype(np.uint8) * 255), np.asarray(self.photos[i][box], np.float64)
        else:
            shape = Image.new("L", (80, 80))
            pen = ImageDraw.Draw(shape)
            if self.chance(0.4):
                pen.ellipse((0, round(self.uniform(0, 30)), 79, 79), fill=255)
            elif self.chance(0.6):
                pen.rectangle((0, round(self.uniform(0, 50)), 79, 79), fill=255)
            else:
                for _ in range(5):
                    x, y = self.uniform(0, 60), self.uniform(0, 60)
                    pen.ellipse((x, y, x + 18, y + 7), fill=255)
            colours = (self.colour() * np.linspace(0.8, 1.1, 80)[:, None, None] * np.ones((80, 80, 3))).clip(0, 255)
        colour_of = colours
        width = shape.width / max(shape.size) * size * SIDE
        if width < 4:
            return ground
        own, cloth = self._placed(shape, colour_of, size)
        thrown = soft(np.roll(own, (3, 2), (0, 1)), 3)
        ground = ground * (1 - self.uniform(0, 0.4) * thrown)
        share = soft(own, 0.6)
        return ground * (1 - share) + cloth * share

    def _with_text(self, pixels, mask):
        """Letters and bars along the picture's ends, which are not garment; what they hide is lost."""
        drawn = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
        covered = Image.new("L", drawn.size)
        pen, pen_covered = ImageDraw.Draw(drawn), ImageDraw.Draw(covered)
        colour = tuple(int(level) for level in self.colour().clip(0, 255))
        height = round(SIDE * self.uniform(0.05, 0.15))
        at = 0 if self.chance(0.5) else SIDE - height
        if self.chance(0.6):
            pen.rectangle((0, at, SIDE, at + height), fill=colour)
            pen_covered.rectangle((0, at, SIDE, at + height), fill=255)
        ink = tuple(int(level) for level in self.colour().clip(0, 255))
        for x in range(round(self.uniform(0, 80)), round(self.uniform(120, SIDE)), max(4, height // 2)):
            kind = self.random.random()
            box = (x, at + height * 0.25, x + height * 0.35, at + height * 0.75)
            pen.rectangle(box, outline=ink, width=2) if kind < 0.5 else pen.line(box, fill=ink, width=2)
        return np.asarray(drawn, np.float64), mask & (np.asarray(covered) < 128)

    def _with_badge(self, pixels, mask):
        """A price or a seal, often over a corner of the garment, which is none."""
        drawn, covered = Image.fromarray(pixels.clip(0, 255).astype(np.uint8)), Image.new("L", (SIDE, SIDE))
        pen, pen_covered = ImageDraw.Draw(drawn), ImageDraw.Draw(covered)
        width, height = SIDE * self.uniform(0.08, 0.35), SIDE * self.uniform(0.06, 0.25)
        x, y = self.uniform(0, SIDE - width), self.uniform(0, SIDE - height)
        box, colour = (x, y, x + width, y + height), tuple(int(level) for level in self.colour().clip(0, 255))
        for each, fill in ((pen, colour), (pen_covered, 255)):
            each.ellipse(box, fill=fill) if height > width * 0.6 else each.rectangle(box, fill=fill)
        text = self._letters(self.random.choice(["SALE", "59.9", "NEW", "-30%", "HOT"]))
        text = text.resize((max(4, round(width * 0.6)), max(4, round(height * 0.4))))
        ink = tuple(int(level) for level in self.colour().clip(0, 255))
        drawn.paste(ink, (round(x + width * 0.2), round(y + height * 0.3)), text)
        return np.asarray(drawn, np.float64), mask & (np.asarray(covered) < 128)

    def _with_watermark(self, pixels):
        """The shop's name all over the picture, faintly."""
        text = self._letters("SHOPMARK 2026"[: self.random.randint(4, 13)])
        size = round(SIDE * self.uniform(0.1, 0.5))
        text = text.resize((size, max(6, round(size * text.height / text.width)))).rotate(self.uniform(-40, 40), expand=True)
        whole = Image.new("L", (SIDE, SIDE))
        for y in range(-text.height, SIDE, round(text.height * self.uniform(1.1, 2.5))):
            for x in range(-text.width, SIDE, round(text.width * self.uniform(1.05, 1.6))):
                whole.paste(text, (x, y))
        share = np.asarray(whole, np.float64)[..., None] / 255 * self.uniform(0.05, 0.5)
        return pixels * (1 - share) + self.random.choice([0, 128, 255]) * share

    def _letters(self, text):
        """Words in white on black, as large as their letters are."""
        drawn = Image.new("L", (200, 24))
        ImageDraw.Draw(drawn).text((2, 4), text, fill=255)
        return drawn.crop(drawn.getbbox())

    def _photographed(self, pixels):
        if self.chance(0.6):
            pixels = (pixels - 128) * self.uniform(0.75, 1.15) + 128 + self.uniform(-25, 20)
        if self.chance(0.5):
            pixels = pixels * np.array([self.uniform(0.92, 1.08) for _ in range(3)])
        pixels = pixels.clip(0, 255)
        if self.chance(0.2):
            pixels = np.asarray(Image.fromarray(pixels.astype(np.uint8)).filter(ImageFilter.GaussianBlur(self.uniform(0.4, 1.2))), np.float64)
        if self.chance(0.4):
            pixels = pixels + self.noise.standard_normal((SIDE, SIDE, 3)) * self.uniform(0.5, 5)
        return pixels.clip(0, 255)


def training_numbers(work):
    return numbers_of(work, "train")


def held_out_numbers(work):
    return numbers_of(work, "test")


def numbers_of(work, share):
    """From 0."""
    return [number - 1 for number in json.loads((Path(work) / "split.json").read_text())[share]]
