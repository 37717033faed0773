"""The mean of several networks' weights, where all went on from the same ones: average.py OUT.pt [SHARE:]WEIGHTS.pt|parser.onnx ..."""
import sys

import torch

from model import load


def weights_in(name):
    return load(name).state_dict() if name.endswith(".onnx") else torch.load(name)


total, shares = {}, 0
for argument in sys.argv[2:]:
    share, name = argument.split(":") if ":" in argument else (1, argument)
    shares += float(share)
    for key, value in weights_in(name).items():
        total[key] = total.get(key, 0) + value * float(share) if value.dtype.is_floating_point else value
torch.save({key: value / shares if value.dtype.is_floating_point else value for key, value in total.items()}, sys.argv[1])
