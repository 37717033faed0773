"""Writes the ONNX file that the engine loads, its weights as half floats: export.py WEIGHTS.pt garment-segmenter.onnx"""
import sys

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from train_garments import GarmentSegmenter

LEAST_VALUES = 256
"""Smaller tensors stay as they are: they weigh nothing."""


def halve(model):
    """Stores large weights as half floats with a cast behind each, which the runtime folds when it loads the file."""
    casts = []
    for weights in model.graph.initializer:
        values = numpy_helper.to_array(weights)
        if values.dtype != np.float32 or values.size < LEAST_VALUES:
            continue
        name = weights.name
        weights.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
        casts.append(helper.make_node("Cast", [f"{name}_half"], [name], to=onnx.TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)


network = GarmentSegmenter()
network.load_state_dict(torch.load(sys.argv[1]))
network.eval()
sizes = {0: "n", 2: "h", 3: "w"}
half_sizes = {0: "n", 2: "half_h", 3: "half_w"}
torch.onnx.export(
    network, torch.rand(1, 3, 320, 320), sys.argv[2], opset_version=13,
    input_names=["image"], output_names=["logits"], dynamic_axes={"image": sizes, "logits": half_sizes},
)
model = onnx.load(sys.argv[2])
halve(model)
onnx.checker.check_model(model)
onnx.save(model, sys.argv[2])
