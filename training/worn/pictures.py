"""Product pictures with somebody in the clothes and without: people of CCP as shops crop them, before their street or another ground, and the
garments that nobody wears of `../garment/scenes.py`, whole or cut off, alone or as an outfit.

All pictures are float [SIDE,SIDE,3] 0..255, squeezed into the square, and come with their width over their height.
"""
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("parser", "garment")]

from classes import GARMENTS, class_of_value
from rare_cases import soft
from scenes import SIDE, Scenes

LEAST_PX = 80
"""Smaller crops of a photo show nothing."""


def squeezed(pixels, size=(SIDE, SIDE)):
    picture = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    return np.asarray(picture.resize(size, Image.BICUBIC), np.float64)


class Pictures(Scenes):
    def __init__(self, ccp, work, numbers, seed):
        super().__init__(work, numbers, seed)
        self.ccp = ccp
        self.class_of_value = class_of_value(ccp)

    # Worn

    def dressed(self):
        """Somebody dressed: picture and proportions."""
        crop = None
        while crop is None:
            crop = self._crop_of_somebody()
        pixels, classes, is_whole = crop
        height, width = classes.shape
        if self.chance(0.55):
            pixels, (height, width) = self._on_another_ground(pixels, classes > 0, is_whole)
        if self.chance(0.2):
            grey = pixels.mean(2, keepdims=True)
            pixels = grey + (pixels - grey) * self.uniform(0.2, 1.3)
        return self.published(squeezed(pixels), np.ones((SIDE, SIDE), bool))[0], width / height

    def _crop_of_somebody(self):
        """A photo's pixels and classes between two heights of a person, and whether all of them is in it; None where it shows too little."""
        i = self.random.choice(self.numbers)
        photo = Image.open(self.ccp / f"photos/{i + 1:04d}.jpg").convert("RGB")
        classes = self.class_of_value[np.asarray(Image.open(self.ccp / f"labels/{i + 1:04d}.png"))]
        height, width = classes.shape
        rows = np.where((classes > 0).any(1))[0]
        if len(rows) == 0:
            return None
        tall = rows[-1] - rows[0]
        start, end = (rows[0] + tall * share for share in self._heights())
        top, bottom = round(max(0, start)), round(min(height, end))
        columns = np.where((classes[top:bottom] > 0).any(0))[0]
        if len(columns) == 0:
            return None
        broad = columns[-1] - columns[0]
        left = round(max(0, columns[0] - broad * self.uniform(-0.1, 0.6)))
        right = round(min(width, columns[-1] + broad * self.uniform(-0.1, 0.6)))
        shown = classes[top:bottom, left:right]
        if min(bottom - top, right - left) < LEAST_PX or np.isin(shown, GARMENTS).mean() < 0.15:
            return None
        pixels = np.asarray(photo.resize((width, height)).crop((left, top, right, bottom)), np.float64)
        return pixels, shown, top <= rows[0] and bottom > rows[-1]

    def _heights(self):
        """Where shops cut people off, in shares of their height from the top of the head."""
        kind = self.random.random()
        if kind < 0.4:  # Without the head, to hips or thighs.
            return self.uniform(0.1, 0.2), self.uniform(0.4, 0.62)
        if kind < 0.65:  # From the head to anywhere.
            return self.uniform(-0.1, 0.02), self.uniform(0.4, 1.1)
        if kind < 0.9:  # Trousers and skirts.
            return self.uniform(0.33, 0.6), self.uniform(0.7, 1.05)
        start = self.uniform(0.1, 0.4)
        return start, start + self.uniform(0.25, 0.6)

    def _on_another_ground(self, pixels, someone, is_whole):
        """Before a wall or anything else, some of them with more of it around, above and below somebody who is there as a whole. The pixels and their height and width."""
        if self.chance(0.4):
            beside = round(someone.shape[1] * self.uniform(0.2, 2))
            above = round(someone.shape[0] * self.uniform(0, 0.8)) if is_whole and self.chance(0.6) else 0
            margins = (self._shared(above), self._shared(beside))
            pixels, someone = np.pad(pixels, (*margins, (0, 0))), np.pad(someone, margins)
        height, width = someone.shape
        ground = squeezed(self.ground(plain=self.chance(0.7)), (width, height))
        if self.chance(0.4):
            thrown = soft(np.roll(someone, (round(self.uniform(0, 8)), round(self.random.gauss(0, 6))), (0, 1)), self.uniform(2, 8))
            ground = ground * (1 - self.uniform(0, 0.4) * thrown)
        share = soft(someone, self.uniform(0.5, 1.2))
        return ground * (1 - share) + pixels * share, (height, width)

    def _shared(self, pixels):
        """Between both sides."""
        one = round(pixels * self.random.random())
        return one, pixels - one

    # Not worn

    def flat(self):
        """Garments that nobody wears: picture and proportions."""
        if self.chance(0.15):
            return self._outfit()
        pixels, mask = self.unworn()
        if self.chance(0.35):
            pixels = self._cut_off(pixels, mask)
        return pixels, self.random.choice([0.6, 0.75, 0.75, 1, 1, 1, 1.3])

    def _cut_off(self, pixels, mask):
        """A detail: the picture ends within the garment, at one, two or three sides."""
        rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
        if len(rows) < LEAST_PX or len(columns) < LEAST_PX:
            return pixels
        box = {"top": 0, "bottom": SIDE, "left": 0, "right": SIDE}
        for side in self.random.sample(list(box), self.random.randint(1, 3)):
            reach = self.uniform(0.05, 0.45)
            across = columns if side in ("left", "right") else rows
            box[side] = round(across[0] + reach * len(across) if side in ("top", "left") else across[-1] - reach * len(across))
        if box["bottom"] - box["top"] < LEAST_PX or box["right"] - box["left"] < LEAST_PX:
            return pixels
        return squeezed(pixels[box["top"] : box["bottom"], box["left"] : box["right"]])

    def _outfit(self):
        """Two garments one over the other or side by side on one ground, and what belongs to them."""
        ground = self.ground(plain=self.chance(0.7))
        halves = []
        for _ in range(2):
            half = ground
            for _ in range(self.random.randint(0, 2)):
                half = self._with_prop(half)
            halves.append(self._with_garment(half, np.zeros((SIDE, SIDE), bool), size=self.uniform(0.75, 1.05))[0])
        over = self.chance(0.6)
        pixels = squeezed(np.concatenate(halves, 0 if over else 1))
        return self.published(pixels, np.ones((SIDE, SIDE), bool))[0], self.uniform(0.45, 0.6) if over else self.uniform(1.5, 2)
