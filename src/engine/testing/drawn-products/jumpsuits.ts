import { at, bend, type Half } from "./outline.ts";
import { denim, plain, stripes } from "./prints.ts";
import { buttons, seams, stitches, upperGarment, type DrawnProduct } from "./product.ts";

const legs: Half = [bend(126, 480), bend(170, 640), at(166, 1150, "hem"), at(38, 1154), bend(20, 900), at(0, 660, "crotch")];

export const jumpsuits: readonly DrawnProduct[] = [
  upperGarment({
    name: "sleeveless-jumpsuit",
    category: "dress",
    seed: 181,
    cloth: plain("#294b6b"),
    cut: {
      front: [at(0, 232), bend(52, 190), at(86, 90)],
      back: [bend(0, 150), at(86, 90, "neck")],
      armhole: [at(126, 96, "shoulder"), bend(128, 200), at(164, 300, "armpit")],
      body: legs,
    },
    inside: "#18304a",
    details: seams("M0,486 C60,490 110,486 128,480", "#000", 0.5),
  }),
  upperGarment({
    name: "short-sleeved-jumpsuit",
    category: "dress",
    seed: 184,
    cloth: plain("#7d3f2e"),
    cut: {
      front: [at(0, 300), at(74, 118)],
      back: [bend(0, 122), at(74, 118, "neck")],
      sleeve: [at(178, 142, "shoulder"), bend(226, 190), at(262, 292, "outerCuff"), at(186, 328, "innerCuff"), at(162, 290, "armpit")],
      body: legs,
    },
    inside: "#4c2419",
    details: seams("M0,300 L74,118 M0,486 C60,490 110,486 128,480", "#000", 0.45) + buttons(330, 470, 3, "#d9b98a"),
  }),
  upperGarment({
    name: "dungarees",
    category: "dress",
    seed: 187,
    cloth: denim("#3f5a86"),
    // A bib on straps, under which a top is worn.
    cut: {
      front: [at(0, 262), at(68, 258), at(72, 90)],
      armhole: [at(108, 90, "shoulder"), at(110, 264), bend(124, 380), at(148, 440)],
      body: [bend(188, 640), at(186, 1150, "hem"), at(38, 1154), bend(24, 900), at(0, 680, "crotch")],
    },
    details:
      stitches("M0,276 H104 M0,300 m0,0 h60 v96 l-60,20 M0,470 H150 M150,500 C120,560 130,600 174,620", "#d9a75b") +
      '<circle cx="360" cy="272" r="10" fill="#b98c4a"/><circle cx="540" cy="272" r="10" fill="#b98c4a"/>',
  }),
  upperGarment({
    name: "playsuit",
    category: "dress",
    seed: 190,
    cloth: stripes("#f2ece0", "#3d6f8e", 40, 12, 90),
    cut: {
      front: [at(0, 360), bend(54, 310), at(92, 220)],
      back: [bend(0, 268), at(92, 220, "neck")],
      armhole: [at(132, 224, "shoulder"), bend(136, 320), at(170, 420, "armpit")],
      body: [bend(132, 590), bend(190, 780), at(214, 940, "hem"), at(26, 956), at(0, 820, "crotch")],
    },
    inside: "#c9c1b0",
    details: seams("M0,598 C60,602 110,598 134,592", "#16384d", 0.6),
  }),
];
