import { backNeck, crewNeck, longSleeve, straightTo, wideSleeve } from "./cuts.ts";
import { at, bend, onBothSides, type Half } from "./outline.ts";
import { cables, plain, ribs, stripes, words } from "./prints.ts";
import { buttons, seams, upperGarment, type DrawnProduct } from "./product.ts";

/** The lines of a ribbed band, from a path across it. */
const band = (path: string, widthPx: number): string =>
  onBothSides(`<path d="${path}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${widthPx}" stroke-dasharray="3 5"/>`);
const knitBands = band("M0,970 L204,962", 36) + band("M296,870 L358,850", 42);

const hoodUp: Half = [bend(0, 62), bend(96, 88), bend(128, 190), bend(122, 262), at(118, 300, "neck")];
const hoodDown: Half = [bend(0, 76), bend(70, 84), bend(126, 140), at(136, 190, "neck")];
const strings = onBothSides(
  '<path d="M26,300 C30,360 30,400 28,450" fill="none" stroke="#f2f0ea" stroke-width="8" stroke-linecap="round"/>',
);
const pouch = seams("M118,1000 L106,800 L70,742 L0,742", "#000", 0.4);

const openFronts: Half = [bend(206, 700), at(210, 1010), at(52, 1018, "hem"), at(42, 600)];

export const knitwear: readonly DrawnProduct[] = [
  upperGarment({
    name: "turtleneck",
    category: "top",
    seed: 61,
    cloth: ribs("#b5493c", 10),
    cut: {
      front: [bend(0, 104), bend(66, 98), at(80, 104), at(84, 172, "neck")],
      sleeve: longSleeve,
      body: straightTo(990, 204),
    },
    details: seams("M0,150 C40,150 64,146 82,140", "#000", 0.4),
  }),
  upperGarment({
    name: "cable-jumper",
    category: "top",
    seed: 64,
    cloth: cables("#e6dcc6"),
    cut: { front: [bend(0, 214), bend(60, 198), at(88, 164)], back: backNeck, sleeve: wideSleeve, body: straightTo(960, 216) },
    inside: "#b9af98",
    details: band("M0,946 L214,938", 44) + band("M308,864 L388,840", 44) + band("M0,206 C50,204 76,188 90,162", 22),
  }),
  upperGarment({
    name: "striped-jumper",
    category: "top",
    seed: 67,
    cloth: stripes("#2b2b33", "#d9a441", 120, 60),
    cut: { front: crewNeck, back: backNeck, sleeve: longSleeve, body: straightTo(980) },
    inside: "#17171c",
    details: knitBands,
  }),
  upperGarment({
    name: "college-sweatshirt",
    category: "top",
    seed: 70,
    cloth: plain("#8d949e"),
    cut: { front: [bend(0, 218), bend(56, 200), at(90, 162)], back: backNeck, sleeve: wideSleeve, body: straightTo(970, 214) },
    inside: "#6a7079",
    print: words(["NORTH", "COLLEGE"], 470, 72, "#1d2f55"),
    details: band("M0,958 L212,950", 44) + band("M308,864 L388,840", 44),
  }),
  upperGarment({
    name: "hoodie",
    category: "top",
    seed: 73,
    cloth: plain("#8a8f98"),
    isHooded: true,
    cut: { front: hoodDown, sleeve: wideSleeve, body: straightTo(1010, 214) },
    print:
      '<path d="M450,116 C388,116 352,160 356,222 C364,300 420,330 450,344 C480,330 536,300 544,222 C548,160 512,116 450,116 Z" fill="#4b4f57"/>',
    details: strings + pouch + band("M0,1000 L212,990", 40) + band("M308,864 L388,840", 44),
  }),
  upperGarment({
    name: "hoodie-with-hood-up",
    category: "top",
    seed: 76,
    cloth: plain("#b7a0c9"),
    isHooded: true,
    cut: {
      front: hoodUp,
      sleeve: [
        at(206, 334, "shoulder"),
        bend(262, 430),
        bend(306, 660),
        at(334, 900, "outerCuff"),
        at(264, 914, "innerCuff"),
        bend(226, 720),
        at(190, 560, "armpit"),
      ],
      body: straightTo(1010, 190),
    },
    print:
      '<path d="M450,110 C400,110 370,150 372,210 C380,290 430,330 450,345 C470,330 520,290 528,210 C530,150 500,110 450,110 Z" fill="#7d6a8e"/>',
    details: onBothSides('<path d="M22,350 v140" stroke="#f2f0ea" stroke-width="7"/>') + pouch,
  }),
  upperGarment({
    name: "open-cardigan",
    category: "top",
    seed: 79,
    cloth: ribs("#c8b59a", 14),
    // The table is seen between its fronts from the chest down.
    cut: {
      front: [at(0, 400), bend(60, 280), at(96, 156)],
      back: [bend(0, 168), at(96, 156, "neck")],
      sleeve: longSleeve,
      body: [...openFronts, at(0, 400)],
    },
    inside: "#8e7e66",
  }),
  upperGarment({
    name: "v-neck-cardigan",
    category: "top",
    seed: 82,
    cloth: plain("#a3324a"),
    cut: { front: [at(0, 470), at(94, 158)], back: backNeck, sleeve: longSleeve, body: straightTo(920) },
    inside: "#6b1e2f",
    details: seams("M0,470 L94,158 M-14,476 V930", "#000", 0.35) + buttons(500, 890, 5, "#f0e3d2") + band("M0,918 L204,908", 36),
  }),
];
