"""The parser's thirteen classes and the labels of Clothing Co-Parsing (CCP) that each one stands for."""
import json

import numpy as np

LABELS_OF_CLASS = {
    "background": ["null"],
    "hair": ["hair"],
    "headwear": ["hat"],
    "skin": ["skin"],
    "upper": ["blouse", "shirt", "t-shirt", "top", "sweater", "sweatshirt", "vest", "jumper", "bodysuit", "bra", "intimate", "tie"],
    "outer": ["blazer", "cape", "cardigan", "coat", "hoodie", "jacket", "suit"],
    "dress": ["dress", "romper", "swimwear"],
    "lower": ["pants", "jeans", "shorts", "leggings", "panties"],
    "skirt": ["skirt"],
    "hosiery": ["socks", "stockings", "tights"],
    "footwear": ["boots", "clogs", "flats", "heels", "loafers", "pumps", "sandals", "shoes", "sneakers", "wedges"],
    "bag": ["bag", "purse", "wallet"],
    "accessory": [
        "accessories", "belt", "bracelet", "earrings", "glasses", "gloves", "necklace", "ring", "scarf", "sunglasses", "watch",
    ],
}
CLASSES = list(LABELS_OF_CLASS)
CLASS_OF_LABEL = {label: index for index, labels in enumerate(LABELS_OF_CLASS.values()) for label in labels}
GARMENTS = [CLASSES.index(name) for name in ("upper", "outer", "dress", "lower", "skirt")]
IGNORED = 255
"""Value of pixels outside the photo: no class, no loss."""


def class_of_value(ccp):
    """The class of each value in CCP's label pictures [59]."""
    return np.array([CLASS_OF_LABEL[label] for label in json.loads((ccp / "label_list.json").read_text())], np.uint8)
