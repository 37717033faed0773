"""Tells drawn skin from seen skin, patch by patch (Isola et al., Image-to-image translation with conditional adversarial networks, CVPR 2017)."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils import spectral_norm


class Adversary(nn.Module):
    """Input: logarithms over the tone, where skin is, and where limbs and trunk lie [n,12,h,w]; output: how real each patch looks [n,1,h/8,w/8]."""

    def __init__(self):
        super().__init__()
        widths = (12, 32, 64, 96)
        layers = []
        for k in range(3):
            layers += [spectral_norm(nn.Conv2d(widths[k], widths[k + 1], 4, 2, 1)), nn.LeakyReLU(0.2, inplace=True)]
        self.layers = nn.Sequential(*layers, spectral_norm(nn.Conv2d(96, 1, 3, padding=1)))

    def forward(self, skin, fields):
        return self.layers(torch.cat([skin, fields], 1))


def patches(asked):
    """Share of each patch that was asked for."""
    return F.avg_pool2d(asked.float()[:, None], 8)


def skin_of(ratio, wanted, asked, shown):
    """What a patch is judged by [n,4,h,w]: drawn skin where it was asked for beside the seen skin, and where either is."""
    seen = (shown[:, 3:4] > 0.95).float()
    drawn = asked.float()[:, None]
    return torch.cat([2 * (ratio * drawn + wanted * seen * (1 - drawn)), torch.maximum(drawn, seen)], 1)


def losses(adversary, ratio, wanted, asked, shown):
    """Of the drawing network, and of the adversary (hinge)."""
    weight = patches(asked)
    weight = weight / weight.sum().clamp(min=1e-6)
    fields = shown[:, 4:]
    real = skin_of(wanted, wanted, asked, shown)
    drawn = skin_of(ratio, wanted, asked, shown)
    of_adversary = (F.relu(1 - adversary(real, fields)) * weight).sum() + (F.relu(1 + adversary(drawn.detach(), fields)) * weight).sum()
    return -(adversary(drawn, fields) * weight).sum(), of_adversary
