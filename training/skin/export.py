"""Writes the ONNX file that the engine loads, its weights as half floats: export.py WEIGHTS.pt bare-skin.onnx"""
import sys
from pathlib import Path

import onnx
import torch

sys.path.append(str(Path(__file__).parents[1]))

from half_weights import halve
from model import BareSkin

network = BareSkin()
network.load_state_dict(torch.load(sys.argv[1]))
network.eval()
torch.onnx.export(network, torch.rand(1, 12, 256, 160), sys.argv[2], opset_version=13, input_names=["image"], output_names=["skin"])
model = onnx.load(sys.argv[2])
halve(model)
onnx.checker.check_model(model)
onnx.save(model, sys.argv[2])
