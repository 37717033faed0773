"""Writes the ONNX file that the engine loads, weights as float16: export.py WEIGHTS.pt bare-skin.onnx"""
import sys

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from model import BareSkin

network = BareSkin()
network.load_state_dict(torch.load(sys.argv[1]))
network.eval()
torch.onnx.export(network, torch.rand(1, 12, 256, 160), sys.argv[2], opset_version=13, input_names=["image"], output_names=["skin"])
model = onnx.load(sys.argv[2])
casts = []
for tensor in model.graph.initializer:
    values = numpy_helper.to_array(tensor)
    if values.dtype != np.float32 or values.size < 64:
        continue
    name = tensor.name
    tensor.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
    casts.append(helper.make_node("Cast", [f"{name}_half"], [name], to=onnx.TensorProto.FLOAT))
for cast in reversed(casts):
    model.graph.node.insert(0, cast)
onnx.checker.check_model(model)
onnx.save(model, sys.argv[2])
