"""Writes the ONNX file that the engine loads, its weights as half floats: export.py WEIGHTS.pt parser.onnx"""
import sys
from pathlib import Path

import onnx
import torch

sys.path.append(str(Path(__file__).parents[1]))

from half_weights import halve
from model import Parser


class HalfSizeParser(Parser):
    """Answers at half its input's size: the engine puts its looks together at their own sizes and needs no enlarged ones."""

    forward = Parser.half_size_logits


parser = HalfSizeParser()
parser.load_state_dict(torch.load(sys.argv[1]))
parser.eval()
sizes = {0: "n", 2: "h", 3: "w"}
half_sizes = {0: "n", 2: "half_h", 3: "half_w"}
torch.onnx.export(
    parser, torch.rand(1, 3, 384, 288), sys.argv[2], opset_version=13,
    input_names=["image"], output_names=["logits"], dynamic_axes={"image": sizes, "logits": half_sizes},
)
model = onnx.load(sys.argv[2])
halve(model)
onnx.checker.check_model(model)
onnx.save(model, sys.argv[2])
