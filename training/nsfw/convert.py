"""Writes the ONNX file of the NSFW classifier from the npm package nsfwjs: convert.py PACKAGE nsfw-classifier.onnx

Its graph is a MobileNetV2 whose batch norms are folded already: convolutions, sums, a mean, one dense layer, a softmax. The
weights stay the bytes that the package carries, with their scale and offset beside them; the runtime unfolds them when it loads.
"""
import base64
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

side = 224
classes = ["drawing", "hentai", "neutral", "porn", "sexy"]


def read_module(file):
    """What a UMD module of the package exports: the graph's description, or weights as base64."""
    script = f"const m = require({json.dumps(str(file.resolve()))}); JSON.stringify(m.default ?? m)"
    return json.loads(subprocess.run(["node", "-p", script], check=True, capture_output=True, text=True).stdout)


folder = Path(sys.argv[1]) / "dist/models/mobilenet_v2_mid"
model = read_module(folder / "model.min.js")
packed = b"".join(base64.b64decode(read_module(folder / f"group1-shard{part}of2.min.js")) for part in (1, 2))

nodes, initializers = [], []


def emit(operation, *inputs, **attributes):
    nodes.append(helper.make_node(operation, inputs, [f"v{len(nodes)}"], **attributes))
    return nodes[-1].output[0]


def constant(values):
    initializers.append(numpy_helper.from_array(values, f"w{len(initializers)}"))
    return initializers[-1].name


weights, offset = {}, 0
for weight in model["weightsManifest"][0]["weights"]:
    assert weight["quantization"]["dtype"] == "uint8", weight
    count = int(np.prod(weight["shape"], dtype=int))
    weights[weight["name"]] = weight, np.frombuffer(packed, np.uint8, count, offset).reshape(weight["shape"])
    offset += count
assert offset == len(packed)


def unfolded(name, layout):
    """A weight as float, its bytes brought into ONNX's order of axes by `layout`."""
    weight, quantized = weights[name]
    scale, least = (constant(np.float32(weight["quantization"][key])) for key in ("scale", "min"))
    as_float = emit("Cast", constant(np.ascontiguousarray(layout(quantized))), to=TensorProto.FLOAT)
    return emit("Add", emit("Mul", as_float, scale), least)


def same_padding(size, kernel, stride):
    """TensorFlow's SAME: what is odd goes behind."""
    total = max((-(-size // stride) - 1) * stride + kernel - size, 0)
    return total // 2, total - total // 2


def fused(node):
    return [base64.b64decode(name).decode() for name in node["attr"]["fused_ops"]["list"]["s"]]


values, sides = {}, {}
for node in model["modelTopology"]["node"]:
    name, operation, inputs = node["name"], node["op"], node.get("input", [])
    if operation == "Const":
        continue
    sides[name] = sides.get(inputs[0], side) if inputs else side
    if operation == "Placeholder":
        values[name] = "image"
    elif operation in ("_FusedConv2D", "FusedDepthwiseConv2dNative"):
        assert base64.b64decode(node["attr"]["padding"]["s"]) == b"SAME"
        stride = int(node["attr"]["strides"]["list"]["i"][1])
        kernel, channels = (weights[inputs[1]][1].shape[axis] for axis in (0, 2))
        depthwise = operation != "_FusedConv2D"
        before, after = same_padding(sides[name], kernel, stride)
        values[name] = emit(
            "Conv", values[inputs[0]], unfolded(inputs[1], lambda w, d=depthwise: w.transpose(*((2, 3, 0, 1) if d else (3, 2, 0, 1)))),
            unfolded(inputs[2], lambda w: w), kernel_shape=[kernel] * 2, strides=[stride] * 2,
            pads=[before, before, after, after], group=channels if depthwise else 1,
        )
        sides[name] = -(-sides[name] // stride)
        if fused(node) == ["BiasAdd", "Relu6"]:
            values[name] = emit("Clip", values[name], constant(np.float32(0)), constant(np.float32(6)))
        else:
            assert fused(node) == ["BiasAdd"], node
    elif operation in ("AddV2", "Mul", "Sub"):
        operands = [unfolded(each, lambda w: w) if each in weights else values[each] for each in inputs]
        values[name] = emit({"AddV2": "Add"}.get(operation, operation), *operands)
    elif operation == "AvgPool":
        assert int(node["attr"]["ksize"]["list"]["i"][1]) == sides[name]
        values[name] = emit("GlobalAveragePool", values[inputs[0]])
    elif operation == "Squeeze":
        values[name] = emit("Flatten", values[inputs[0]])
    elif operation == "_FusedMatMul":
        assert fused(node) == ["BiasAdd"], node
        values[name] = emit("Gemm", values[inputs[0]], unfolded(inputs[1], lambda w: w), unfolded(inputs[2], lambda w: w))
    elif operation == "Softmax":
        values[name] = emit("Softmax", values[inputs[0]], axis=1)
    elif operation == "Identity":
        values[name] = values[inputs[0]]
    else:
        raise SystemExit(f"unknown operation {operation} at {name}")

nodes.append(helper.make_node("Identity", [values["Identity"]], ["shares"]))
graph = helper.make_graph(
    nodes, "nsfw-classifier",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, side, side])],
    [helper.make_tensor_value_info("shares", TensorProto.FLOAT, [1, len(classes)])],
    initializers,
)
version = json.loads((Path(sys.argv[1]) / "package.json").read_text())["version"]
converted = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
converted.ir_version = 7
converted.doc_string = f"MobileNetV2 (mid) of npm nsfwjs {version}, MIT. Input: RGB 0..1, NCHW. Output: shares of {', '.join(classes)}."
onnx.checker.check_model(converted, full_check=True)
onnx.save(converted, sys.argv[2])
