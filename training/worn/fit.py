"""Fits what tells whether somebody wears the clothes in a product picture: fit.py CCP WORK_FOLDER parser.onnx OUT.onnx

The parser's encoder stays as it is: a logistic regression on its pooled features, put into the file as a second answer. Fitted last, whenever the
parser was trained on.
"""
import argparse
import random
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "parser")]

from export import export
from model import load, pooled
from pictures import Pictures
from scenes import held_out_numbers, training_numbers

HEIGHT, STEP = 256, 32
"""Of the engine's quick look (`parseQuickly`), in pixels."""
HELD_OUT_SHARE = 0.15
DECAY = 1e-3


def network_input(pixels, proportions, chance):
    """As the engine shows it, half of them mirrored, some taken from small pictures: [3,h,w] 0..1."""
    width = min(12, max(4, round(HEIGHT * proportions / STEP))) * STEP
    picture = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    if chance.random() < 0.3:
        height = chance.randint(90, 240)
        picture = picture.resize((max(32, round(height * proportions)), height), Image.BILINEAR)
    planes = np.asarray(picture.resize((width, HEIGHT), Image.BICUBIC), np.float32).transpose(2, 0, 1) / 255
    return np.ascontiguousarray(planes[:, :, ::-1] if chance.random() < 0.5 else planes)


def see(task):
    """What the encoder sees of so many pictures, every second worn, and which are."""
    ccp, work, numbers, parser_file, count, seed = task
    torch.set_num_threads(1)
    parser, pictures, chance = load(parser_file).eval(), Pictures(ccp, work, numbers, seed), random.Random(seed)
    seen, worn = [], []
    with torch.no_grad():
        for k in range(count):
            pixels, proportions = pictures.dressed() if k % 2 else pictures.flat()
            picture = torch.from_numpy(network_input(pixels, proportions, chance))
            seen.append(pooled(parser.enc(picture[None]))[0].numpy())
            worn.append(k % 2)
    return np.array(seen), np.array(worn, np.float32)


def fitted(seen, worn):
    """Weights and bias of the regression, for features as they come."""
    mean, spread = seen.mean(0), seen.std(0) + 1e-3
    features, worn = torch.from_numpy((seen - mean) / spread), torch.from_numpy(worn)
    layer = torch.nn.Linear(features.shape[1], 1)
    optimizer = torch.optim.LBFGS(layer.parameters(), max_iter=500, line_search_fn="strong_wolfe")

    def step():
        optimizer.zero_grad()
        loss = F.binary_cross_entropy_with_logits(layer(features)[:, 0], worn) + DECAY * layer.weight.square().sum()
        loss.backward()
        return loss

    optimizer.step(step)
    weights = layer.weight.data / torch.from_numpy(spread)
    return weights, layer.bias.data - weights @ torch.from_numpy(mean)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("ccp", type=Path)
    arguments.add_argument("work", type=Path)
    arguments.add_argument("parser")
    arguments.add_argument("out")
    arguments.add_argument("--pictures", type=int, default=9000)
    arguments.add_argument("--processes", type=int, default=2)
    a = arguments.parse_args()

    each = a.pictures // a.processes
    shares = [(training_numbers(a.work), each), (held_out_numbers(a.work), round(each * HELD_OUT_SHARE))]
    tasks = [
        (a.ccp, a.work, numbers, a.parser, count, seed)
        for k, (numbers, count) in enumerate(shares)
        for seed in range(k * a.processes, (k + 1) * a.processes)
    ]
    with Pool(a.processes) as pool:
        results = pool.map(see, tasks, chunksize=1)
    training, held_out = ([np.concatenate(parts) for parts in zip(*half)] for half in (results[: a.processes], results[a.processes :]))
    torch.manual_seed(0)
    parser = load(a.parser)
    parser.worn.weight.data, parser.worn.bias.data = fitted(*training)
    seen, worn = held_out
    likely = parser.worn(torch.from_numpy(seen)).sigmoid()[:, 0].detach().numpy()
    for least in (0.5, 0.8, 0.9):
        missed, taken = (likely[worn == 1] < least).mean(), (likely[worn == 0] >= least).mean()
        print(f"from {least} on: {missed:.1%} of the worn are missed, {taken:.1%} of the flat are taken for worn")
    export(parser, a.out)


if __name__ == "__main__":
    main()
