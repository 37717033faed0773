"""Writes the ONNX file of the NSFW classifier from the npm package nsfwjs: convert.py PACKAGE nsfw-classifier.onnx

Its graph is a MobileNetV2 whose batch norms are folded already: convolutions, sums, a mean, one dense layer, a softmax. The
weights stay the bytes that the package carries, with their scale and offset beside them; the runtime unfolds them when it loads.
"""
import base64
import json
import subprocess
import sys
from pathlib import Path

import onnx
from onnx import TensorProto, helper

sys.path.append(str(Path(__file__).parent.parent))
from large_filters import leave_stored
from tfjs_graph import TfjsGraph, stored_weights

side = 224
classes = ["drawing", "hentai", "neutral", "porn", "sexy"]


def read_module(file):
    """What a UMD module of the package exports: the graph's description, or weights as base64."""
    script = f"const m = require({json.dumps(str(file.resolve()))}); JSON.stringify(m.default ?? m)"
    return json.loads(subprocess.run(["node", "-p", script], check=True, capture_output=True, text=True).stdout)


folder = Path(sys.argv[1]) / "dist/models/mobilenet_v2_mid"
model = read_module(folder / "model.min.js")
packed = b"".join(base64.b64decode(read_module(folder / f"group1-shard{part}of2.min.js")) for part in (1, 2))
graph = TfjsGraph(model["modelTopology"], stored_weights(model["weightsManifest"], packed), side)
graph.convert(["Identity"])
graph.give("Identity", "shares")
made = helper.make_graph(
    graph.nodes, "nsfw-classifier",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, side, side])],
    [helper.make_tensor_value_info("shares", TensorProto.FLOAT, [1, len(classes)])],
    graph.initializers,
)
version = json.loads((Path(sys.argv[1]) / "package.json").read_text())["version"]
converted = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)])
converted.ir_version = 7
converted.doc_string = f"MobileNetV2 (mid) of npm nsfwjs {version}, MIT. Input: RGB 0..1, NCHW. Output: shares of {', '.join(classes)}."
leave_stored(converted)
onnx.checker.check_model(converted, full_check=True)
onnx.save(converted, sys.argv[2])
