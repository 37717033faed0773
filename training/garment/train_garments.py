"""Trains the network that finds garments which nobody wears: train_garments.py WORK_FOLDER OUT.pt --minutes 90 --start parser.onnx|garment-segmenter.onnx|weights.pt

It is the parser with one answer instead of thirteen, and starts from the parser: that knows cloth. On a GPU: --device cuda --workers 14
--batch 32.
"""
import argparse
import copy
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.append(str(Path(__file__).parents[1] / "parser"))

from model import Parser, exported_weights, keep_norms, load_exported
from scenes import Scenes, held_out_numbers, training_numbers
from train import follow, save, worker_number

REPORT_EVERY_S = 600
EDGE_WEIGHT = 4
"""How much a pixel within two of the outline counts: there a cut-out is judged."""
CHECKED = 160


class GarmentSegmenter(Parser):
    """Input RGB 0..1 [n,3,h,w], sides multiples of 32; output logits [n,1,h/2,w/2]: more than 0 where a garment lies."""

    def __init__(self):
        super().__init__()
        self.head = nn.Conv2d(48, 1, 1)

    forward = Parser.half_size_logits


def load(network, file):
    """From its own weights, or from those of the parser, whose answers are others."""
    if file.suffix != ".onnx":
        network.load_state_dict(torch.load(file))
        return
    weights = exported_weights(file)
    if len(weights["head.weight"]) > 1:
        weights |= {f"head.{name}": value for name, value in network.head.state_dict().items()}
    load_exported(network, weights)


def as_batch(scenes):
    pictures, masks = zip(*scenes)
    pictures = torch.from_numpy(np.stack(pictures).transpose(0, 3, 1, 2).astype(np.float32) / 255)
    return pictures, torch.from_numpy(np.stack(masks).astype(np.float32))[:, None]


class Batches(torch.utils.data.IterableDataset):
    def __init__(self, work, size):
        self.work, self.size = work, size

    def __iter__(self):
        scenes = Scenes(self.work, training_numbers(self.work), seed=time.time_ns() + worker_number())
        while True:
            yield as_batch(scenes() for _ in range(self.size))


def loss_of(logits, masks):
    """Cross-entropy that counts outlines more, and a soft Dice."""
    truth = F.avg_pool2d(masks, 2)
    edge = F.max_pool2d(truth, 5, 1, 2) + F.max_pool2d(-truth, 5, 1, 2)
    weights = 1 + (EDGE_WEIGHT - 1) * edge
    entropy = (F.binary_cross_entropy_with_logits(logits, truth, reduction="none") * weights).sum() / weights.sum()
    guess = logits.sigmoid()
    dice = (2 * (guess * truth).sum((1, 2, 3)) + 1) / ((guess + truth).sum((1, 2, 3)) + 1)
    return entropy + 0.5 * (1 - dice).mean()


def held_out(work):
    """Scenes made of photos that training never sees, though of the same outlines; always the same."""
    scenes = Scenes(work, held_out_numbers(work), seed=1)
    return [as_batch([scenes() for _ in range(8)]) for _ in range(CHECKED // 8)]


def figures(network, batches):
    """Mean IoU, that of the tenth worst in a hundred, and how many are below .8."""
    device = next(network.parameters()).device
    network.eval()
    each = []
    with torch.no_grad():
        for pictures, masks in batches:
            guess, truth = network(pictures.to(device)).cpu() > 0, F.avg_pool2d(masks, 2) > 0.5
            shared, either = (guess & truth).sum((1, 2, 3)), (guess | truth).sum((1, 2, 3))
            each += (shared / either.clamp(min=1)).tolist()
    keep_norms(network)
    each.sort()
    return f"IoU {np.mean(each):.3f} tenth worst {each[len(each) // 10]:.3f} below .8 {np.mean(np.array(each) < 0.8):.2f}"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("work", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--minutes", type=float, required=True)
    arguments.add_argument("--start", type=Path, required=True)
    arguments.add_argument("--batch", type=int, default=8)
    arguments.add_argument("--rate", type=float, default=1.0)
    arguments.add_argument("--device", default="cpu")
    arguments.add_argument("--workers", type=int, default=1)
    a = arguments.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(0)
    torch.backends.cudnn.benchmark = True
    batches = torch.utils.data.DataLoader(Batches(a.work, a.batch), batch_size=None, num_workers=a.workers, prefetch_factor=4)
    network = GarmentSegmenter()
    load(network, a.start)
    keep_norms(network)
    network.to(a.device, memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    encoder = set(network.enc.parameters())
    groups = [
        {"params": list(encoder), "base": 2.5e-4 * a.rate},
        {"params": [p for p in network.parameters() if p not in encoder], "base": 1.5e-3 * a.rate},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=1e-4)
    checked = held_out(a.work)

    started = reported = time.time()
    for step, (pictures, masks) in enumerate(batches):
        elapsed = time.time() - started
        progress = elapsed / (a.minutes * 60)
        if progress >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * min(1, (step + 1) / 60) * (0.01 + 0.99 * (1 + math.cos(math.pi * progress)) / 2)
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast(torch.device(a.device).type, torch.bfloat16, enabled=a.device != "cpu"):
            logits = network(pictures.to(a.device, memory_format=torch.channels_last, non_blocking=True))
        loss = loss_of(logits.float(), masks.to(a.device, non_blocking=True))
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 3.0)
        optimizer.step()
        follow(average, network, step)
        if step == 20 or time.time() - reported > REPORT_EVERY_S:
            reported = time.time()
            print(f"minute {elapsed / 60:.1f} step {step} loss {loss.item():.3f} {figures(average, checked)}", flush=True)
            save(average, a.out)
    print(f"step {step} {figures(average, checked)}")
    save(average, a.out)


if __name__ == "__main__":
    main()
