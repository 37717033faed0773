"""IoU per class on the 100 photos that training never sees: evaluate.py WORK_FOLDER WEIGHTS.pt"""
import json
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from augment import HEIGHT, WIDTH
from classes import CLASSES, IGNORED
from model import Parser


def held_out(work):
    """The held-out photos and labels, letterboxed to the network's size: [n,h,w,3] and [n,h,w], uint8."""
    photos, labels, frames = (np.load(work / f"{name}.npy", mmap_mode="r") for name in ("photos", "labels", "frames"))
    images, truths = [], []
    for index in json.loads((work / "split.json").read_text())["test"]:
        top, left, bottom, right = frames[index]
        scale = min(HEIGHT / (bottom - top), WIDTH / (right - left))
        height, width = round((bottom - top) * scale), round((right - left) * scale)
        image, truth = np.full((HEIGHT, WIDTH, 3), 128, np.uint8), np.full((HEIGHT, WIDTH), IGNORED, np.uint8)
        inside = np.s_[(HEIGHT - height) // 2 : (HEIGHT - height) // 2 + height, (WIDTH - width) // 2 : (WIDTH - width) // 2 + width]
        image[inside] = Image.fromarray(photos[index][top:bottom, left:right]).resize((width, height), Image.BILINEAR, reducing_gap=3)
        truth[inside] = Image.fromarray(labels[index][top:bottom, left:right]).resize((width, height), Image.NEAREST)
        images.append(image)
        truths.append(truth)
    return np.stack(images), np.stack(truths)


def iou_per_class(network, images, truths, flip=False):
    """`flip`: average with the mirrored photo, as the engine could at twice the cost."""
    count = len(CLASSES)
    confusion = np.zeros((count, count), np.int64)
    network.eval()
    with torch.no_grad():
        for start in range(0, len(images), 10):
            batch = torch.from_numpy(images[start : start + 10]).permute(0, 3, 1, 2).float().div(255)
            logits = network(batch)
            if flip:
                logits = logits.softmax(1) + network(batch.flip(3)).softmax(1).flip(3)
            truth = truths[start : start + 10]
            known = truth < IGNORED
            pairs = truth[known].astype(int) * count + logits.argmax(1).numpy()[known]
            confusion += np.bincount(pairs, minlength=count * count).reshape(count, count)
    network.train()
    hits = np.diag(confusion)
    return hits / np.maximum(confusion.sum(0) + confusion.sum(1) - hits, 1)


def line(iou):
    return f"mIoU {iou.mean():.4f} " + " ".join(f"{name} {value:.3f}" for name, value in zip(CLASSES, iou))


if __name__ == "__main__":
    parser = Parser()
    parser.load_state_dict(torch.load(sys.argv[2]))
    pictures = held_out(Path(sys.argv[1]))
    print(line(iou_per_class(parser, *pictures)))
    print("mirrored too:", line(iou_per_class(parser, *pictures, flip=True)))
