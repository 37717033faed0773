"""The mean of several networks' weights, where all went on from the same ones: average.py OUT.pt [SHARE:]WEIGHTS.pt|parser.onnx ..."""
import sys

import torch

from model import Parser, load_exported


def weights_in(name):
    if not name.endswith(".onnx"):
        return torch.load(name)
    parser = Parser()
    load_exported(parser, name)
    return parser.state_dict()


total, shares = {}, 0
for argument in sys.argv[2:]:
    share, name = argument.split(":") if ":" in argument else (1, argument)
    shares += float(share)
    for key, value in weights_in(name).items():
        total[key] = total.get(key, 0) + value * float(share) if value.dtype.is_floating_point else value
torch.save({key: value / shares if value.dtype.is_floating_point else value for key, value in total.items()}, sys.argv[1])
