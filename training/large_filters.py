"""Leaves large filters of networks as they are stored, half floats or bytes, until each pass: large_filters.py FILE.onnx...

ONNX Runtime computes what follows from constants alone when it loads a file, so that a weight's cast to float takes twice to four times its
stored memory for as long as the network lives. An initializer that is listed among the graph's inputs may be overridden, hence is no constant
(ONNX, IR version 4 and later), and is cast anew at each pass. Most weights of these networks belong to few filters of late layers, whose
pictures are some hundreds of pixels: there the cast and the packing of the weights cost next to nothing.
"""
import sys

import onnx
from onnx import helper

LEAST_VALUES = 50_000
"""Smaller filters belong to larger pictures, whose convolutions are faster on weights that the runtime arranged at loading."""


def leave_stored(model):
    """Lists each large weight that is only cast among the inputs, and returns the share of all such weights that are."""
    listed = {given.name for given in model.graph.input}
    cast = {node.input[0] for node in model.graph.node if node.op_type == "Cast"}
    weights = [(weight, size_of(weight)) for weight in model.graph.initializer if weight.name in cast]
    large = [weight for weight, size in weights if size >= LEAST_VALUES]
    for weight in large:
        if weight.name not in listed:
            model.graph.input.append(helper.make_tensor_value_info(weight.name, weight.data_type, weight.dims))
    return sum(map(size_of, large)) / max(1, sum(size for _, size in weights))


def size_of(weight):
    size = 1
    for side in weight.dims:
        size *= side
    return size


if __name__ == "__main__":
    for file in sys.argv[1:]:
        model = onnx.load(file)
        share = leave_stored(model)
        onnx.checker.check_model(model)
        onnx.save(model, file)
        print(f"{file}: {share:.0%} of the weights stay as they are stored")
