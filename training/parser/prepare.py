"""Packs CCP's photos and labels at working size: prepare.py CCP_FOLDER WORK_FOLDER

Writes photos.npy [n,480,320,3] and labels.npy [n,480,320] (uint8, photo centred, IGNORED around it), frames.npy and
people.npy (boxes y0, x0, y1, x1 of the photo and of the person in it), and split.json (the numbers of the photos, from 1 as in their
names: 100 held out, fixed seed).
"""
import json
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from classes import IGNORED, class_of_value

HEIGHT, WIDTH = 480, 320
PHOTOS = 1004
HELD_OUT = 100
SPLIT_SEED = 20240


def person_box(labels, frame):
    worn = (labels > 0) & (labels < IGNORED)
    rows, columns = np.where(worn.any(1))[0], np.where(worn.any(0))[0]
    if len(rows) == 0:  # one label map of CCP (0536) has no foreground
        return frame
    return rows[0], columns[0], rows[-1] + 1, columns[-1] + 1


def main(ccp, work):
    classes = class_of_value(ccp)
    photos = np.zeros((PHOTOS, HEIGHT, WIDTH, 3), np.uint8)
    labels = np.full((PHOTOS, HEIGHT, WIDTH), IGNORED, np.uint8)
    frames = np.zeros((PHOTOS, 4), np.int32)
    people = np.zeros((PHOTOS, 4), np.int32)
    for index in range(PHOTOS):
        truth = classes[np.asarray(Image.open(ccp / f"labels/{index + 1:04d}.png"))]
        photo = Image.open(ccp / f"photos/{index + 1:04d}.jpg").convert("RGB")
        height, width = truth.shape
        scale = min(HEIGHT / height, WIDTH / width)
        new_height, new_width = round(height * scale), round(width * scale)
        top, left = (HEIGHT - new_height) // 2, (WIDTH - new_width) // 2
        inside = np.s_[index, top : top + new_height, left : left + new_width]
        photos[inside] = np.asarray(photo.resize((new_width, new_height), Image.BILINEAR, reducing_gap=3))
        labels[inside] = np.asarray(Image.fromarray(truth).resize((new_width, new_height), Image.NEAREST))
        frames[index] = top, left, top + new_height, left + new_width
        people[index] = person_box(labels[index], frames[index])

    order = list(range(1, PHOTOS + 1))
    random.Random(SPLIT_SEED).shuffle(order)
    work.mkdir(parents=True, exist_ok=True)
    split = {"test": sorted(order[:HELD_OUT]), "train": sorted(order[HELD_OUT:])}
    (work / "split.json").write_text(json.dumps(split))
    for name, array in {"photos": photos, "labels": labels, "frames": frames, "people": people}.items():
        np.save(work / f"{name}.npy", array)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
