"""Random training crops: whole people and shop-style half bodies, new backgrounds, recoloured garments, rare cases, light and blur."""
import io
import math
import random

import numpy as np
import torch
from PIL import Image, ImageFilter

from before_torso import forearm, held_phone, strand_of_hair
from classes import GARMENTS, IGNORED
from rare_cases import THINGS, bare_midriff, cut_arm_gap, in_photo, lent_things, printed, soft, street_of, to_crop

HEIGHT, WIDTH = 384, 288


class Augmenter:
    def __init__(self, photos, labels, frames, people, joints, train, seed):
        """`train`: the photos that may be looked at, also for what is behind somebody."""
        self.photos, self.labels, self.frames, self.people, self.joints, self.train = photos, labels, frames, people, joints, train
        self.random = random.Random(seed)
        self.lenders = [i for i in train if np.isin(labels[i][::4, ::4], THINGS).sum() > 40]

    def __call__(self, index):
        """One crop of photo `index`: RGB 0..1 [3,h,w] and its classes [h,w]."""
        affine = self._crop(self.people[index])
        photo = Image.fromarray(self.photos[index]).transform((WIDTH, HEIGHT), Image.AFFINE, affine, Image.BILINEAR)
        truth = Image.fromarray(self.labels[index]).transform((WIDTH, HEIGHT), Image.AFFINE, affine, Image.NEAREST, fillcolor=IGNORED)
        pixels, classes = np.asarray(photo).astype(np.float32), np.asarray(truth).copy()
        if self._chance(0.2):
            pixels = self._recolour_garment(pixels, classes)
        if self._chance(0.2):
            pixels = printed(pixels, classes, self._picture(), self.random)
        joints = to_crop(self.joints[index], self.frames[index], affine)
        if self._chance(0.12):
            pixels, classes = bare_midriff(pixels, classes, joints, self.random)
        if self._chance(0.2):
            pixels, classes = lent_things(pixels, classes, joints, self._lender(), self.random)
        for chance, draw in ((0.15, strand_of_hair), (0.2, forearm), (0.06, held_phone)):
            if self._chance(chance):
                pixels, classes = draw(pixels, classes, joints, self.random)
        gap = self._cut_arm_gaps(classes, joints)
        pixels, classes = self._replace_background(pixels, classes, gap, index)
        pixels = self._relight(pixels)
        return torch.from_numpy(np.ascontiguousarray(pixels.transpose(2, 0, 1)) / 255), torch.from_numpy(classes)

    def _chance(self, share):
        return self.random.random() < share

    def _crop(self, person):
        """The affine map from crop to photo."""
        uniform = self.random.uniform
        top, left, bottom, right = person
        height, centre_x, kind = bottom - top, (left + right) / 2, self.random.random()
        if kind < 0.42:  # the whole person
            crop_height = height * uniform(1.0, 1.35)
            centre_y = (top + bottom) / 2 + uniform(-0.08, 0.08) * height
        elif kind < 0.85:  # half a body as shops show it, the head sometimes cut
            crop_height = height * uniform(0.38, 0.75)
            start = self.random.choice([uniform(-0.08, 0), uniform(-0.05, 0.02), uniform(0.03, 0.16)])
            centre_y = top + height * start + crop_height / 2
            centre_x += uniform(-0.05, 0.05) * height
        else:
            crop_height = height * uniform(0.35, 1.0)
            centre_y = uniform(top + crop_height * 0.3, max(bottom - crop_height * 0.3, top + crop_height * 0.3 + 1))
            centre_x += uniform(-0.1, 0.1) * height
        centre_x += uniform(-0.06, 0.06) * height
        scale_y = crop_height / HEIGHT
        scale_x = scale_y * uniform(0.9, 1.12)
        angle = math.radians(self.random.gauss(0, 5) if self._chance(0.8) else uniform(-25, 25))
        cos, sin, mirror = math.cos(angle), math.sin(angle), self.random.choice([-1, 1])
        a, b, c, d = mirror * cos * scale_x, sin * scale_y, -mirror * sin * scale_x, cos * scale_y
        return (a, b, centre_x - a * WIDTH / 2 - b * HEIGHT / 2, c, d, centre_y - c * WIDTH / 2 - d * HEIGHT / 2)

    def _recolour_garment(self, pixels, classes):
        worn = [garment for garment in np.unique(classes) if garment in GARMENTS]
        if not worn:
            return pixels
        # All clothes in one colour: what parts them are folds and shape.
        mask = soft(np.isin(classes, worn if self._chance(0.25) else self.random.choice(worn)), 1)
        grey = pixels.mean(2, keepdims=True)
        base = pixels if self._chance(0.5) else grey
        tint = np.array([self.random.uniform(0.5, 1.5) for _ in range(3)])
        return pixels * (1 - mask) + np.clip(base * tint + self.random.uniform(-30, 70), 0, 255) * mask

    def _picture(self):
        """What may be printed on a shirt: a part of somebody's photo, often with the face."""
        index = self.random.choice(self.train)
        top, left, bottom, right = self.people[index]
        height = round((bottom - top) * self.random.uniform(0.12, 0.5))
        start = top + (0 if self._chance(0.5) else round((bottom - top - height) * self.random.random()))
        return np.asarray(self.photos[index][start : start + height, left:right])

    def _lender(self):
        index = self.random.choice(self.lenders)
        return self.photos[index], self.labels[index], in_photo(self.joints[index], self.frames[index])

    def _cut_arm_gaps(self, classes, joints):
        gap = np.zeros(classes.shape, bool)
        for side in ("left", "right"):
            lens = cut_arm_gap(classes, joints, side, self.random) if joints and self._chance(0.4) else None
            if lens is not None:
                gap |= lens
        return gap

    def _replace_background(self, pixels, classes, gap, index):
        """Behind the whole person, or behind the gaps alone and around the photo."""
        outside = classes == IGNORED
        if self._chance(0.6):
            person = (classes > 0) & ~outside
            if self._chance(0.35):
                person = np.asarray(Image.fromarray(person.astype(np.uint8) * 255).filter(ImageFilter.MinFilter(3))) > 0
            mask = soft(person & ~gap, self.random.uniform(0.4, 1.4))
            background = self._street(self.random.choice(self.train)) if self._chance(0.5) else None
            pixels = pixels * mask + (self._background() if background is None else background) * (1 - mask)
            classes[outside | gap] = 0
            return pixels, classes
        if gap.any():
            own = self._street(index)
            if own is not None:
                mask = soft(gap, self.random.uniform(0.4, 1.0))
                pixels = pixels * (1 - mask) + own * mask
                classes[gap] = 0
        if self._chance(0.7):
            pixels[outside] = self._background()[outside]
            classes[outside] = 0
        return pixels, classes

    def _street(self, index):
        return street_of(self.photos[index], self.frames[index], self.people[index], (HEIGHT, WIDTH), self.random)

    def _background(self):
        """A studio wall: plain, a gradient, a floor line, some noise; mostly light."""
        uniform = self.random.uniform
        first = self._wall_colour()
        wall = np.broadcast_to(first, (HEIGHT, WIDTH, 3)).astype(np.float64)
        if self._chance(0.4):
            second = np.clip(first + uniform(-60, 60), 0, 255) if self._chance(0.6) else self._wall_colour()
            rows, columns = np.linspace(0, 1, HEIGHT)[:, None], np.linspace(0, 1, WIDTH)[None]
            blend = rows if self._chance(0.6) else columns
            if self._chance(0.3):
                blend = np.clip(np.hypot(rows - self.random.random(), columns - self.random.random()), 0, 1)
            blend = np.broadcast_to(blend, (HEIGHT, WIDTH))[..., None]
            wall = first * (1 - blend) + second * blend
            if self._chance(0.3):
                wall[int(HEIGHT * uniform(0.6, 0.95)) :] = self._wall_colour()
        if self._chance(0.4):
            wall = wall + np.random.randn(HEIGHT, WIDTH, 1) * uniform(1, 10)
        return wall

    def _wall_colour(self):
        uniform = self.random.uniform
        if self._chance(0.55):
            light = uniform(205, 255)
            return np.array([min(255, light + uniform(-8, 8)) for _ in range(3)])
        if self._chance(0.5):
            return np.array([uniform(0, 255)] * 3)
        return np.array([uniform(0, 255) for _ in range(3)])

    def _relight(self, pixels):
        uniform = self.random.uniform
        if self._chance(0.8):
            pixels = (pixels - 128) * uniform(0.7, 1.3) + 128 + uniform(-35, 35)
        if self._chance(0.8):
            grey = pixels.mean(2, keepdims=True)
            pixels = grey + (pixels - grey) * uniform(0.4, 1.5)
        if self._chance(0.5):
            pixels = pixels * np.array([uniform(0.88, 1.12) for _ in range(3)])
        if self._chance(0.05):
            pixels = np.repeat(pixels.mean(2, keepdims=True), 3, 2)
        pixels = np.clip(pixels, 0, 255)
        if self._chance(0.15):
            pixels = 255 * (pixels / 255) ** uniform(0.6, 1.6)
        if self._chance(0.15):
            blurred = Image.fromarray(pixels.astype(np.uint8)).filter(ImageFilter.GaussianBlur(uniform(0.5, 1.2)))
            pixels = np.asarray(blurred)
        if self._chance(0.15):
            pixels = self._as_stored(pixels + np.random.randn(HEIGHT, WIDTH, 3) * uniform(2, 14))
        return pixels.astype(np.float32)

    def _as_stored(self, pixels):
        """As a phone in a dim room and a messenger leave it."""
        stored = io.BytesIO()
        Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(stored, "JPEG", quality=self.random.randint(25, 80))
        return np.asarray(Image.open(stored))
