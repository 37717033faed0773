"""Trains the network for bare skin: train.py VIEWS... SPLIT.json OUT.pt [--minutes 60] [--start FROM.pt] [--rate 2e-3] [--adversary 0.02]

VIEWS: what dump-views.ts wrote, without the ending. The held-out photos of SPLIT.json are measured every few minutes, and never trained.
"""
import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from adversary import Adversary, losses
from hide import hide, in_tights
from model import DARKEST, BareSkin, tone

HEIGHT, WIDTH, PLANES, BATCH = 256, 160, 12, 8
FLIPPED = [5, 8, 10]  # planes that change their sign in a mirror


def load(names, split):
    held_out = set(json.loads(Path(split).read_text())["test"])
    views, numbers = [], []
    for name in names:
        numbers += json.loads(Path(f"{name}.json").read_text())
        views.append(np.fromfile(f"{name}.bin", np.float16).reshape(-1, PLANES, HEIGHT, WIDTH))
    views = np.concatenate(views)
    is_held = np.array([number in held_out for number in numbers])
    return views[~is_held], views[is_held]


def varied(view, rng):
    """A view a little moved and turned, larger or smaller, mirrored or not, in another light, down to one without any shade."""
    planes = torch.from_numpy(view.astype(np.float32))[None]
    if rng.random() < 0.5:
        planes = planes.flip(3)
        planes[:, FLIPPED] *= -1
    planes[:, :3] *= planes[:, 3:4]
    turn, size = rng.normal(0, 0.04), np.exp(rng.normal(0, 0.05))
    cos, sin = np.cos(turn) / size, np.sin(turn) / size
    shift = rng.normal(0, 0.02, 2)
    affine = torch.tensor([[[cos, -sin * HEIGHT / WIDTH, shift[0]], [sin * WIDTH / HEIGHT, cos, shift[1]]]], dtype=torch.float32)
    planes = F.grid_sample(planes, F.affine_grid(affine, planes.shape, align_corners=False), align_corners=False)
    planes[:, :3] /= planes[:, 3:4].clamp(min=1e-3)
    logs = torch.log(planes[:, :3].clamp(min=DARKEST))
    mean = tone(planes[:, :3], planes[:, 3:4], planes[:, 11:12])
    contrast = np.exp(rng.normal(0, 0.15)) if rng.random() < 0.8 else rng.uniform(0, 0.9)
    logs = mean + (logs - mean) * float(contrast) + torch.tensor(rng.normal(0, 0.06, (1, 3, 1, 1)) + rng.normal(0, 0.15), dtype=torch.float32)
    planes[:, :3] = torch.exp(logs.clamp(max=0))
    return planes[0].numpy()


def example(planes, rng):
    """What is seen, and what is asked for: logarithm of the hidden skin's colour, and its cells."""
    hidden = hide(planes, rng)
    asked = (planes[3] > 0.95) & hidden
    shown = planes.copy()
    shown[:4, hidden] = 0
    return shown, np.log(np.maximum(planes[:3], DARKEST)), asked & ~in_tights(planes, shown)


def is_trunk(planes):
    """Cells of the trunk that lie beside arms; the planes come first."""
    return (planes[4] < 0.4) & (abs(planes[10]) < 0.6) & (planes[11] > -0.2) & (planes[11] < 1)


class Examples(torch.utils.data.IterableDataset):
    """Endless, from views at random: those that show bare arms or much of the chest come oftener, since few do."""

    def __init__(self, views):
        self.views = views
        bare = np.array([((view[3] > 0.5) & ((view[4] > 0.4) | is_trunk(view))).sum() for view in views])
        self.chances = 0.3 + np.minimum(1, bare / 800)
        self.chances /= self.chances.sum()

    def __iter__(self):
        torch.set_num_threads(1)
        rng = np.random.default_rng()
        while True:
            found = example(varied(self.views[rng.choice(len(self.views), p=self.chances)], rng), rng)
            if found[2].sum() >= 60 and found[0][3].sum() >= 30:
                yield found


def loss_of(ratio, mean, truth, asked, shown):
    """What is asked for counts in full, most on the trunk, of which few show much; what is seen a little, so that both meet without a step."""
    wanted = (truth - mean).clamp(-1.5, 1.5)
    miss = (ratio - wanted).abs().mean(1)
    trunk = is_trunk(shown.transpose(0, 1))
    weight = asked.float() * (1 + 2 * trunk) / (asked.float().sum((1, 2), keepdim=True) + 100) ** 0.5
    plain = (miss * weight).sum() / weight.sum().clamp(min=1e-6)
    seen = (shown[:, 3] > 0.95).float()
    loss = plain + 0.3 * (miss * seen).sum() / seen.sum().clamp(min=1)
    any_skin = asked | (shown[:, 3] > 0.95)
    for axis in (2, 3):
        length = asked.shape[axis - 1] - 1
        both = (any_skin.narrow(axis - 1, 1, length) & any_skin.narrow(axis - 1, 0, length)).float()
        step = (ratio.diff(dim=axis) - wanted.diff(dim=axis)).abs().mean(1)
        loss = loss + (step * both).sum() / both.sum().clamp(min=1)
    return loss, plain


def measure(model, held):
    """Mean miss of the hidden skin's colour, in levels of 255, in the middle person and the tenth worst; the same of the tone, constant."""
    model.eval()
    rng = np.random.default_rng(5)
    ours, flat = [], []
    with torch.no_grad():
        for view in held:
            shown, truth, asked = example(view.astype(np.float32), rng)
            if asked.sum() < 150 or shown[3].sum() < 30:
                continue
            shown, truth, asked = (torch.from_numpy(part)[None] for part in (shown, truth, asked))
            colour = model(shown)
            mean = tone(shown[:, :3], shown[:, 3:4], shown[:, 11:12])
            for values, guess in ((ours, colour), (flat, torch.exp(mean).expand_as(colour))):
                values.append(255 * float((guess - torch.exp(truth)).abs().mean(1)[asked].mean()))
    model.train()
    return [np.quantile(values, q) for values in (ours, flat) for q in (0.5, 0.9)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--start")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--adversary", type=float, default=0, help="how much it counts that the skin looks real")
    options = parser.parse_args()
    *views, split, out = options.paths
    train, held = load(views, split)
    batches = iter(torch.utils.data.DataLoader(Examples(train), batch_size=BATCH, num_workers=1, prefetch_factor=4))
    model = BareSkin()
    if options.start:
        model.load_state_dict(torch.load(options.start))
    adversary = Adversary()
    against = torch.optim.Adam(adversary.parameters(), lr=4e-4, betas=(0.5, 0.99))
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=1e-3)
    began = told = time.time()
    step, sums, unfooled = 0, [], []
    while (spent := (time.time() - began) / 60) < options.minutes:
        share = spent / options.minutes
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        shown, truth, asked = next(batches)
        ratio, mean = model.ratio(shown)
        loss, plain = loss_of(ratio, mean, truth, asked, shown)
        if options.adversary > 0:
            wanted = (truth - mean).clamp(-1.5, 1.5)
            of_drawing, of_adversary = losses(adversary, ratio, wanted, asked, shown)
            loss = loss + options.adversary * min(1, step / 300) * of_drawing
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if options.adversary > 0:
            against.zero_grad()
            of_adversary.backward()
            against.step()
            unfooled.append(float(of_adversary))
        sums.append(float(plain))
        step += 1
        if time.time() - told > 240:
            told = time.time()
            print(f"{spent:.0f} min, step {step}: loss {np.mean(sums[-200:]):.4f}, adversary {np.mean(unfooled[-200:] or [0]):.3f}, held out {' '.join(f'{v:.1f}' for v in measure(model, held))}", flush=True)
            torch.save(model.state_dict(), out)
    print("end", step, " ".join(f"{v:.1f}" for v in measure(model, held)), flush=True)
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    main()
