"""IoU per class, and gaps that are seen, on the 100 photos that training never sees: evaluate.py WORK_FOLDER WEIGHTS.pt|parser.onnx"""
import json
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from augment import HEIGHT, WIDTH
from classes import CLASSES, IGNORED
from model import load


def held_out_indices(work):
    return [number - 1 for number in json.loads((work / "split.json").read_text())["test"]]


def held_out(work):
    """The held-out photos and labels, letterboxed to the network's size: [n,h,w,3] and [n,h,w], uint8."""
    photos, labels, frames = (np.load(work / f"{name}.npy", mmap_mode="r") for name in ("photos", "labels", "frames"))
    images, truths = [], []
    for index in held_out_indices(work):
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
    device = next(network.parameters()).device
    network.eval()
    with torch.no_grad():
        for start in range(0, len(images), 10):
            batch = torch.from_numpy(images[start : start + 10]).permute(0, 3, 1, 2).to(device).float().div(255)
            logits = network(batch)
            if flip:
                logits = logits.softmax(1) + network(batch.flip(3)).softmax(1).flip(3)
            truth = truths[start : start + 10]
            known = truth < IGNORED
            pairs = truth[known].astype(int) * count + logits.argmax(1).cpu().numpy()[known]
            confusion += np.bincount(pairs, minlength=count * count).reshape(count, count)
    network.train()
    hits = np.diag(confusion)
    return hits / np.maximum(confusion.sum(0) + confusion.sum(1) - hits, 1)


def torso_rows(work):
    """First and last row of each held-out torso, shoulders to hips, at the network's size; none where nobody was found."""
    joints, frames = json.loads((work / "joints.json").read_text()), np.load(work / "frames.npy")
    rows = []
    for index in held_out_indices(work):
        top, left, bottom, right = frames[index]
        height = round((bottom - top) * min(HEIGHT / (bottom - top), WIDTH / (right - left)))
        person = joints[index] or {}
        ends = [[person[side + name][1] for side in ("left", "right")] for name in ("Shoulder", "Hip")] if person else [[0], [0]]
        rows.append(((HEIGHT - height) // 2 + round(min(ends[0]) * height), (HEIGHT - height) // 2 + round(max(ends[1]) * height)))
    return rows


def gap_line(network, images, truths, torsos):
    """Of the background between arms and torso, how much is found; and how much of the people beside it is taken for background."""
    found = gaps = lost = worn = 0
    device = next(network.parameters()).device
    network.eval()
    with torch.no_grad():
        for image, truth, (top, bottom) in zip(images, truths, torsos):
            picture = torch.from_numpy(image)[None].permute(0, 3, 1, 2).to(device).float().div(255)
            guess = network(picture).argmax(1)[0].cpu().numpy()[top:bottom]
            truth = truth[top:bottom]
            somebody = (truth > 0) & (truth < IGNORED)
            between = np.maximum.accumulate(somebody, 1) & np.maximum.accumulate(somebody[:, ::-1], 1)[:, ::-1] & (truth == 0)
            found, gaps = found + (between & (guess == 0)).sum(), gaps + between.sum()
            lost, worn = lost + (somebody & (guess == 0)).sum(), worn + somebody.sum()
    network.train()
    return f"gaps {found / gaps:.3f} lost {lost / worn:.4f}"


def line(iou):
    return f"mIoU {iou.mean():.4f} " + " ".join(f"{name} {value:.3f}" for name, value in zip(CLASSES, iou))


if __name__ == "__main__":
    parser = load(sys.argv[2])
    work = Path(sys.argv[1])
    pictures = held_out(work)
    print(line(iou_per_class(parser, *pictures)), gap_line(parser, *pictures, torso_rows(work)))
    print("mirrored too:", line(iou_per_class(parser, *pictures, flip=True)))
