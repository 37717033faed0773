import { longSleeve, straightTo, wideSleeve } from "./cuts.ts";
import { at, bend, type Half } from "./outline.ts";
import { checks, dots, lace, plain, sheer } from "./prints.ts";
import { buttons, seams, upperGarment, type DrawnProduct } from "./product.ts";

const shirtFront: Half = [at(0, 230), at(50, 190), bend(96, 140)];
const shirtBack: Half = [bend(0, 128), bend(84, 128), at(102, 158, "neck")];
const shirtTails: Half = [bend(206, 700), at(214, 960), bend(150, 1040), bend(0, 1058, "hem")];
const collar = (colour: string, edge: string): string =>
  `<g fill="${colour}" stroke="${edge}" stroke-width="3" stroke-linejoin="round"><path d="M352,150 C370,132 390,128 402,140 L450,232 L392,288 Z"/><path d="M548,150 C530,132 510,128 498,140 L450,232 L508,288 Z"/></g>`;
const placket = (colour: string): string =>
  `<path d="M450,232 V1052 M474,262 V1052" stroke="${colour}" stroke-opacity=".4" stroke-width="3" fill="none"/>`;
const cuffs = seams("M300,846 L360,830", "#000", 0.35);

export const shirts: readonly DrawnProduct[] = [
  upperGarment({
    name: "white-shirt-on-grey",
    category: "top",
    seed: 11,
    foldDepth: 14,
    background: "#f1f1f1",
    cloth: plain("#fcfcfc"),
    cut: { front: shirtFront, back: shirtBack, sleeve: longSleeve, body: shirtTails },
    inside: "#d8d8d8",
    details: placket("#777") + collar("#f7f7f7", "#b5b5b5") + buttons(340, 960, 7, "#e4e4e4", 462) + cuffs,
  }),
  upperGarment({
    name: "flannel-shirt",
    category: "top",
    seed: 43,
    cloth: checks("#b4302d", "#1d1d24", "#e8d9a8"),
    cut: { front: shirtFront, back: shirtBack, sleeve: wideSleeve, body: shirtTails },
    inside: "#5d1917",
    details:
      placket("#000") +
      collar("#a02b29", "#3a0d0c") +
      buttons(340, 960, 7, "#e8dfc8", 462) +
      seams("M70,430 h90 v110 l-45,24 l-45,-24 Z", "#000", 0.45),
  }),
  upperGarment({
    name: "dotted-blouse",
    category: "top",
    seed: 46,
    cloth: dots("#20304f", "#f4f1e8"),
    cut: {
      front: [at(0, 420), bend(40, 290), at(94, 160)],
      back: [bend(0, 166), at(94, 160, "neck")],
      // Puffed above a tight cuff.
      sleeve: [
        at(206, 190, "shoulder"),
        bend(262, 176),
        bend(330, 330),
        bend(392, 640),
        bend(390, 800),
        at(344, 876, "outerCuff"),
        at(284, 880, "innerCuff"),
        bend(252, 700),
        at(200, 430, "armpit"),
      ],
      body: [bend(160, 620), bend(196, 820), at(206, 930), bend(0, 940, "hem")],
    },
    inside: "#131d33",
    details: seams("M0,420 C20,560 80,620 160,626 M160,626 l-120,10", "#f4f1e8", 0.4),
  }),
  upperGarment({
    name: "white-lace-blouse-on-white",
    category: "top",
    seed: 49,
    foldDepth: 12,
    rim: 0.16,
    background: "#ffffff",
    cloth: lace("#e9e6de"),
    cut: {
      front: [bend(0, 190), bend(70, 176), at(98, 150)],
      back: [bend(0, 160), at(98, 150, "neck")],
      sleeve: [
        at(208, 192, "shoulder"),
        bend(300, 330),
        bend(352, 520),
        at(392, 690, "outerCuff"),
        at(264, 716, "innerCuff"),
        bend(232, 560),
        at(204, 424, "armpit"),
      ],
      body: straightTo(900, 214),
    },
    inside: "#f1efe9",
  }),
  upperGarment({
    name: "batwing-top",
    category: "top",
    seed: 52,
    cloth: plain("#774a8c"),
    // Its sleeves have neither armhole nor armpit of their own.
    cut: {
      front: [bend(0, 224), bend(70, 196), at(100, 150)],
      back: [bend(0, 160), at(100, 150, "neck")],
      sleeve: [
        at(210, 180, "shoulder"),
        bend(310, 300),
        at(404, 500, "outerCuff"),
        at(348, 560, "innerCuff"),
        bend(240, 610),
        at(192, 700),
      ],
      body: [at(190, 960), bend(0, 970, "hem")],
    },
    inside: "#4c2d5b",
  }),
  upperGarment({
    name: "sheer-blouse",
    category: "top",
    seed: 55,
    foldDepth: 18,
    cloth: sheer("#2a2730", 0.5),
    inside: sheer("#2a2730", 0.5).fill,
    cut: { front: [at(0, 380), at(96, 156)], back: [bend(0, 160), at(96, 156, "neck")], sleeve: wideSleeve, body: straightTo(950, 216) },
    details: seams("M0,380 L96,156 M0,380 V960", "#000", 0.5),
  }),
];
