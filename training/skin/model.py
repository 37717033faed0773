"""The network for bare skin: a small U-Net over what is seen of somebody's skin and where limbs and trunk lie; .8 M parameters."""
import torch
import torch.nn as nn
import torch.nn.functional as F

LIGHTEST = 0.15  # skin is lighter than the tone by at most so much, in logarithms: the sun of the street made white streaks in a studio
DIMMED = (0.76, 1.01, 1.23)  # light that dims skin counts so for red, green and blue (limbs/measure-skin-tint.ts)
IN_TIGHTS = (0.6, 1.0)  # no skin is darker than the tone by so much, in logarithms, but tights are, in their own colour
EVEN = 0.02  # even skin is no darker than its mean
DARKEST = 0.02  # of a channel, 0 to 1: the logarithm of black is not asked for


def double(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True),
        nn.Conv2d(outputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True),
    )


def upsample(x):
    return F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)


def tone(colour, seen, v):
    """
    Mean of the logarithm of the skin that is seen [n,3,1,1]: of the upper half, where there is some, since legs may be in tights; and of
    what is lighter than the mean: beards, brows and glasses are skin to the parser.
    """
    upper = seen * (v < 1)
    weight = torch.where(upper.sum((2, 3), keepdim=True) > 20, upper, seen)
    logs = torch.log(colour.clamp(min=DARKEST))

    def mean(values, weight):
        return (values * weight).sum((2, 3), keepdim=True) / weight.sum((2, 3), keepdim=True).clamp(min=1e-3)

    light = logs.mean(1, keepdim=True)
    return mean(logs, weight * (light >= mean(light, weight) - EVEN))


class BareSkin(nn.Module):
    """Input: the planes of a skin view [n,12,256,160]; output: red, green, blue (0..1) of bare skin at each cell."""

    WIDTHS = (32, 40, 56, 80, 112)

    def __init__(self):
        super().__init__()
        w = self.WIDTHS
        self.stem = nn.Sequential(nn.Conv2d(15, w[0], 4, 2, 1, bias=False), nn.BatchNorm2d(w[0]), nn.ReLU(inplace=True))
        self.first = double(w[0], w[0])
        self.down = nn.ModuleList(double(w[k], w[k + 1]) for k in range(4))
        self.whole = nn.Linear(w[4], w[4])
        self.up = nn.ModuleList(double(w[k + 1] + w[k], w[k]) for k in range(4))
        self.head = nn.Conv2d(w[0], 12, 3, padding=1)

    def ratio(self, planes):
        """Logarithm of the skin's colour over its tone [n,3,h,w], and the tone."""
        colour, seen, fields = planes[:, :3], planes[:, 3:4], planes[:, 4:]
        mean = tone(colour, seen, planes[:, 11:12])
        known = (torch.log(colour.clamp(min=DARKEST)) - mean).clamp(-1.5, 1.5) * seen
        x = self.first(self.stem(torch.cat([2 * known, seen, fields, (mean + 0.8).expand_as(known)], 1)))
        passed = [x]
        for block in self.down:
            x = block(F.avg_pool2d(x, 2))
            passed.append(x)
        x = x + self.whole(x.mean((2, 3)))[:, :, None, None]
        for k in (3, 2, 1, 0):
            x = self.up[k](torch.cat([upsample(x), passed[k]], 1))
        return F.pixel_shuffle(self.head(x), 2) * 0.5, mean

    def forward(self, planes):
        ratio, mean = self.ratio(planes)
        light = ratio.mean(1, keepdim=True)
        light = torch.where(light > 0, LIGHTEST * torch.tanh(light / LIGHTEST), light)
        # Of skin, the light alone is the network's: held-out colours are missed by less in those of dimmed skin than in its own.
        tights = ((-light - IN_TIGHTS[0]) / (IN_TIGHTS[1] - IN_TIGHTS[0])).clamp(0, 1)
        skin = light * torch.tensor(DIMMED).view(1, 3, 1, 1)
        return torch.exp(skin + tights * (ratio - skin) + mean).clamp(0, 1)
