"""Trains the parser: train.py WORK_FOLDER OUT.pt --minutes 80 [--start weights.pt | --start parser.onnx | --movenet movenet-lightning.json]

Without a GPU, run one process per core with one thread each (`--rank 0 --world 2` and `--rank 1 --world 2`): that is
faster than one process with two threads. With one: --device cuda --workers 14 --batch 32.
"""
import argparse
import copy
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as distributed
import torch.nn as nn
import torch.nn.functional as F

from augment import Augmenter
from classes import CLASSES, IGNORED
from evaluate import gap_line, held_out, iou_per_class, line, torso_rows
from model import Parser, keep_norms, load, load_movenet

SHARE_OF_PIXELS = [0.70, 0.025, 0.004, 0.05, 0.07, 0.07, 0.045, 0.05, 0.015, 0.006, 0.012, 0.015, 0.008]
RARE = {CLASSES.index("headwear"): 6, CLASSES.index("skirt"): 1.5, CLASSES.index("hosiery"): 4}
GAP_WEIGHT = 3
"""How much a gap's pixel counts: as much as one of cloth; a background's counts for less, since there are so many."""
GAP_REACH = 24
"""Pixels at half size."""
REPORT_EVERY_S = 600


def worker_number():
    """Of the process that makes crops, from 0: each has random numbers of its own."""
    worker = torch.utils.data.get_worker_info()
    return worker.id if worker else 0


class Crops(torch.utils.data.IterableDataset):
    """Endless random crops; four in ten from photos with rare classes."""

    def __init__(self, work, rank):
        self.work, self.rank = work, rank

    def __iter__(self):
        photos, labels = (np.load(self.work / f"{name}.npy", mmap_mode="r") for name in ("photos", "labels"))
        frames, people = (np.load(self.work / f"{name}.npy") for name in ("frames", "people"))
        joints = json.loads((self.work / "joints.json").read_text())
        train = [number - 1 for number in json.loads((self.work / "split.json").read_text())["train"]]
        augment = Augmenter(photos, labels, frames, people, joints, train, seed=time.time_ns() + self.rank * 1000 + worker_number())
        rare = [i for i in train if max((labels[i][::4, ::4] == c).sum() * weight for c, weight in RARE.items()) > 60]
        while True:
            yield augment(augment.random.choice(rare if augment.random.random() < 0.4 else train))


def gaps_of(classes):
    """1 for background that has somebody on both sides within an arm's length: between arms, torso and legs."""
    background, somebody = classes == 0, ((classes > 0) & (classes < IGNORED)).float()[:, None]
    near = [F.max_pool2d(F.pad(somebody, pad), (1, GAP_REACH + 1), 1)[:, 0] for pad in ((GAP_REACH, 0), (0, GAP_REACH))]
    return background * near[0] * near[1]


def loss_of(logits, classes, weights):
    """Weighted cross-entropy and half of a soft Dice over the classes that the batch shows."""
    known = classes < IGNORED
    each = F.cross_entropy(logits, classes, weight=weights, ignore_index=IGNORED, label_smoothing=0.02, reduction="none")
    gap_weights = 1 + (GAP_WEIGHT - 1) * gaps_of(classes)
    counts = torch.where(known, weights[classes.clamp(max=len(CLASSES) - 1)], 0) * gap_weights
    entropy = (each * gap_weights).sum() / counts.sum()
    truth = F.one_hot(torch.where(known, classes, len(CLASSES)), len(CLASSES) + 1)[..., :-1].permute(0, 3, 1, 2).float()
    guess = logits.softmax(1) * known[:, None]
    overlap, total = (guess * truth).sum((0, 2, 3)), (guess + truth).sum((0, 2, 3))
    shown = truth.sum((0, 2, 3)) > 30
    return entropy + 0.5 * (1 - (2 * overlap + 1) / (total + 1))[shown].mean()


def share_gradients(network, world):
    gradients = [p.grad for p in network.parameters() if p.grad is not None]
    flat = torch.cat([g.reshape(-1) for g in gradients])
    distributed.all_reduce(flat)
    flat /= world
    for gradient, part in zip(gradients, flat.split([g.numel() for g in gradients])):
        gradient.copy_(part.view_as(gradient))


def follow(average, network, step):
    """Exponential moving average of the weights: what is evaluated and kept."""
    decay = min(0.998, (step + 1) / (step + 20))
    with torch.no_grad():
        for kept, fresh in zip(average.state_dict().values(), network.state_dict().values()):
            kept.mul_(decay).add_(fresh, alpha=1 - decay) if kept.dtype.is_floating_point else kept.copy_(fresh)


def save(network, file):
    """To be loaded where there is no GPU, too."""
    torch.save({name: value.cpu() for name, value in network.state_dict().items()}, file)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("work", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--minutes", type=float, required=True)
    arguments.add_argument("--start", type=Path)
    arguments.add_argument("--movenet", type=Path)
    arguments.add_argument("--batch", type=int, default=8)
    arguments.add_argument("--rate", type=float, default=1.0)
    arguments.add_argument("--device", default="cpu")
    arguments.add_argument("--workers", type=int, default=1)
    arguments.add_argument("--rank", type=int, default=0)
    arguments.add_argument("--world", type=int, default=1)
    arguments.add_argument("--port", type=int, default=29511)
    a = arguments.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(0)
    torch.backends.cudnn.benchmark = True
    if a.world > 1:
        distributed.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{a.port}", rank=a.rank, world_size=a.world)
    batches = torch.utils.data.DataLoader(
        Crops(a.work, a.rank), batch_size=a.batch, num_workers=a.workers, prefetch_factor=4, pin_memory=a.device != "cpu"
    )
    network = load(a.start) if a.start else Parser()
    if a.movenet:
        load_movenet(network.enc, a.movenet)
    if str(a.start).endswith(".onnx"):
        keep_norms(network)
    network.to(a.device, memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    weights = (1 / torch.tensor(SHARE_OF_PIXELS, device=a.device)) ** 0.4
    weights /= weights[CLASSES.index("upper")].clone()
    encoder = set(network.enc.parameters())
    groups = [
        {"params": list(encoder), "base": 2.5e-4 * a.rate},
        {"params": [p for p in network.parameters() if p not in encoder], "base": 1.5e-3 * a.rate},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=1e-4)
    pictures = held_out(a.work)
    torsos = torso_rows(a.work)

    started = reported = time.time()
    for step, (photos, classes) in enumerate(batches):
        elapsed = torch.tensor([time.time() - started])
        if a.world > 1:
            distributed.broadcast(elapsed, 0)
        progress = elapsed.item() / (a.minutes * 60)
        if progress >= 1:
            break
        warm_up = min(1, (step + 1) / 60)
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * warm_up * (0.01 + 0.99 * (1 + math.cos(math.pi * progress)) / 2)
        optimizer.zero_grad(set_to_none=True)
        photos = photos.to(a.device, memory_format=torch.channels_last, non_blocking=True)
        classes = classes.to(a.device, non_blocking=True)[:, ::2, ::2].long()
        with torch.autocast(torch.device(a.device).type, torch.bfloat16, enabled=a.device != "cpu"):
            logits = network.half_size_logits(photos)
        loss = loss_of(logits.float(), classes, weights)
        loss.backward()
        if a.world > 1:
            share_gradients(network, a.world)
        nn.utils.clip_grad_norm_(network.parameters(), 3.0)
        optimizer.step()
        if a.rank == 0:
            follow(average, network, step)
            if time.time() - reported > REPORT_EVERY_S:
                reported = time.time()
                print(f"minute {elapsed.item() / 60:.1f} step {step} loss {loss.item():.3f} {line(iou_per_class(average, *pictures))} {gap_line(average, *pictures, torsos)}", flush=True)
                save(average, a.out)
    if a.rank == 0:
        print(f"step {step} {line(iou_per_class(average, *pictures))} {gap_line(average, *pictures, torsos)}")
        save(average, a.out)


if __name__ == "__main__":
    main()
