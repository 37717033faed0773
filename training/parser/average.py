"""The mean of two networks' weights, where one went on from the other: average.py BEFORE.pt AFTER.pt OUT.pt"""
import sys

import torch

before, after = (torch.load(name) for name in sys.argv[1:3])
torch.save({key: (value + after[key]) / 2 if value.dtype.is_floating_point else value for key, value in before.items()}, sys.argv[3])
