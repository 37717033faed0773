"""Weights as half floats: files of networks are half as large, and answer the same."""
import numpy as np
import onnx
from onnx import helper, numpy_helper

from large_filters import leave_stored

LEAST_VALUES = 256
"""Smaller tensors stay as they are: they weigh nothing."""


def halve(model):
    """Stores weights as half floats with a cast behind each, which the runtime folds when it loads the file, but for the largest."""
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
    leave_stored(model)
