"""Writes the ONNX file that the engine loads, its weights as half floats: export.py WEIGHTS.pt|parser.onnx parser.onnx"""
import sys
from pathlib import Path

import onnx
import torch

sys.path.append(str(Path(__file__).parents[1]))

from half_weights import halve
from model import Parser, load, pooled


class Exported(Parser):
    """Answers at half its input's size: the engine puts its looks together at their own sizes and needs no enlarged ones."""

    def forward(self, x):
        features = self.enc(x)
        return self.decode(x, features), self.worn(pooled(features))


def export(parser, file):
    exported = Exported()
    exported.load_state_dict(parser.state_dict())
    exported.eval()
    sizes = {0: "n", 2: "h", 3: "w"}
    half_sizes = {0: "n", 2: "half_h", 3: "half_w"}
    torch.onnx.export(
        exported, torch.rand(1, 3, 384, 288), file, opset_version=13,
        input_names=["image"], output_names=["logits", "worn"], dynamic_axes={"image": sizes, "logits": half_sizes, "worn": {0: "n"}},
    )
    model = onnx.load(file)
    halve(model)
    onnx.checker.check_model(model)
    onnx.save(model, file)


if __name__ == "__main__":
    export(load(sys.argv[1]), sys.argv[2])
