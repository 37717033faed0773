"""A TensorFlow.js graph model as ONNX nodes: convolutions and what lies between them, NCHW, for pictures of one known size."""
import base64

import numpy as np
from onnx import TensorProto, helper, numpy_helper


class TfjsGraph:
    """Converts the nodes of `topology` from the placeholder `image` on; `nodes` and `initializers` are what a graph is made of.

    `weights` gives of each name its description in the weights' manifest and its stored numbers: float16, or bytes with scale and
    offset, which stay bytes and are unfolded by the runtime when it loads.
    """

    def __init__(self, topology, weights, side):
        self.topology = topology
        self.weights = weights
        self.nodes, self.initializers = [], []
        self.values, self.sides = {}, {}
        self.side = side

    def emit(self, operation, *inputs, **attributes):
        self.nodes.append(helper.make_node(operation, inputs, [f"v{len(self.nodes)}"], **attributes))
        return self.nodes[-1].output[0]

    def constant(self, values):
        self.initializers.append(numpy_helper.from_array(values, f"w{len(self.initializers)}"))
        return self.initializers[-1].name

    def give(self, node, output):
        """What the node gives becomes an output of the graph."""
        self.nodes.append(helper.make_node("Identity", [self.values[node]], [output]))

    def unfolded(self, name, layout=lambda w: w):
        """A weight as float, its stored numbers brought into ONNX's order of axes by `layout`."""
        weight, stored = self.weights[name]
        as_float = self.emit("Cast", self.constant(np.ascontiguousarray(layout(stored))), to=TensorProto.FLOAT)
        if weight["quantization"]["dtype"] == "float16":
            return as_float
        scale, least = (self.constant(np.float32(weight["quantization"][key])) for key in ("scale", "min"))
        return self.emit("Add", self.emit("Mul", as_float, scale), least)

    def convert(self, wanted):
        """The named nodes, and what they are made of as far as it is not in `values` yet."""
        by_name = {node["name"]: node for node in self.topology["node"]}
        for name in wanted:
            if name in self.values or name in self.weights:
                continue
            self.convert(by_name[name].get("input", []))
            self.values[name] = self._converted(by_name[name])

    def _converted(self, node):
        name, operation, inputs = node["name"], node["op"], node.get("input", [])
        self.sides[name] = self.sides.get(inputs[0], self.side) if inputs else self.side
        if operation == "Placeholder":
            return "image"
        if operation in convolutions:
            return self._convolution(node)
        if operation in arithmetic:
            return self.emit(arithmetic[operation], *(self._operand(each) for each in inputs))
        if operation == "Sigmoid":
            return self.emit("Sigmoid", self.values[inputs[0]])
        if operation == "ResizeBilinear":
            assert node["attr"]["half_pixel_centers"]["b"] is True
            self.sides[name] *= 2
            twice = self.constant(np.float32([1, 1, 2, 2]))
            return self.emit("Resize", self.values[inputs[0]], "", twice, mode="linear", coordinate_transformation_mode="half_pixel")
        if operation == "AvgPool":
            assert int(node["attr"]["ksize"]["list"]["i"][1]) == self.sides[name]
            return self.emit("GlobalAveragePool", self.values[inputs[0]])
        if operation == "Squeeze":
            return self.emit("Flatten", self.values[inputs[0]])
        if operation == "_FusedMatMul":
            assert fused(node) == ["BiasAdd"], node
            return self.emit("Gemm", self.values[inputs[0]], self.unfolded(inputs[1]), self.unfolded(inputs[2]))
        if operation == "Softmax":
            return self.emit("Softmax", self.values[inputs[0]], axis=1)
        if operation == "Identity":
            return self.values[inputs[0]]
        raise SystemExit(f"unknown operation {operation} at {name}")

    def _operand(self, name):
        return self.unfolded(name) if name in self.weights else self.values[name]

    def _convolution(self, node):
        name, inputs = node["name"], node["input"]
        depthwise = node["op"] != "_FusedConv2D"
        stride = int(node["attr"]["strides"]["list"]["i"][1])
        kernel, channels = (self.weights[inputs[1]][1].shape[axis] for axis in (0, 2))
        assert kernel == 1 or base64.b64decode(node["attr"]["padding"]["s"]) == b"SAME"
        before, after = same_padding(self.sides[name], kernel, stride)
        axes = (2, 3, 0, 1) if depthwise else (3, 2, 0, 1)
        biases = [self.unfolded(each) for each in inputs[2:]]
        convolved = self.emit(
            "Conv", self.values[inputs[0]], self.unfolded(inputs[1], lambda w: w.transpose(*axes)), *biases, kernel_shape=[kernel] * 2,
            strides=[stride] * 2, pads=[before, before, after, after], group=channels if depthwise else 1,
        )
        self.sides[name] = -(-self.sides[name] // stride)
        if fused(node) == ["BiasAdd", "Relu6"]:
            return self.emit("Clip", convolved, self.constant(np.float32(0)), self.constant(np.float32(6)))
        if fused(node) == ["BiasAdd", "Relu"]:
            return self.emit("Relu", convolved)
        assert fused(node) in (["BiasAdd"], []), node
        return convolved


convolutions = ("_FusedConv2D", "FusedDepthwiseConv2dNative", "DepthwiseConv2dNative")
arithmetic = {"AddV2": "Add", "Mul": "Mul", "Sub": "Sub"}


def same_padding(size, kernel, stride):
    """TensorFlow's SAME: what is odd goes behind."""
    total = max((-(-size // stride) - 1) * stride + kernel - size, 0)
    return total // 2, total - total // 2


def fused(node):
    return [base64.b64decode(name).decode() for name in node["attr"].get("fused_ops", {}).get("list", {}).get("s", [])]


def stored_weights(manifest, packed):
    """Of each weight's name its description and its numbers as they are stored."""
    stored, offset = {}, 0
    for weight in (each for group in manifest for each in group["weights"]):
        kind = np.dtype(weight.get("quantization", {}).get("dtype", weight["dtype"]))
        count = int(np.prod(weight["shape"], dtype=int))
        stored[weight["name"]] = weight, np.frombuffer(packed, kind, count, offset).reshape(weight["shape"])
        offset += count * kind.itemsize
    assert offset == len(packed)
    return stored
