import { straightTo, wideSleeve } from "./cuts.ts";
import { at, bend, onBothSides, type Half } from "./outline.ts";
import { checks, denim, plain } from "./prints.ts";
import { buttons, seams, stitches, upperGarment, type DrawnProduct } from "./product.ts";

const jacketSleeve: Half = [
  at(218, 200, "shoulder"),
  bend(284, 300),
  bend(338, 560),
  at(370, 890, "outerCuff"),
  at(286, 908, "innerCuff"),
  bend(254, 660),
  at(208, 446, "armpit"),
];
const coatSleeve: Half = [
  at(196, 150, "shoulder"),
  bend(252, 240),
  bend(296, 480),
  at(326, 752, "outerCuff"),
  at(254, 768, "innerCuff"),
  bend(226, 560),
  at(186, 368, "armpit"),
];
const lapels = (colour: string): string =>
  onBothSides(
    `<path d="M92,160 L124,330 L76,352 L96,392 L4,566 L20,420 Z" fill="${colour}" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`,
  );

export const outerwear: readonly DrawnProduct[] = [
  upperGarment({
    name: "blazer",
    category: "top",
    seed: 91,
    foldDepth: 14,
    cloth: plain("#2b3350"),
    cut: {
      front: [at(0, 560), bend(36, 400), at(94, 158)],
      back: [bend(0, 150), at(94, 158, "neck")],
      sleeve: jacketSleeve,
      body: [bend(196, 640), at(222, 1000), bend(140, 1050), at(6, 990, "hem")],
    },
    inside: "#1a1f33",
    details: lapels("#2f3859") + buttons(620, 730, 2, "#8f9098") + seams("M90,800 h100 v24 h-100 Z M60,600 V1030"),
  }),
  upperGarment({
    name: "checked-blazer-worn-open",
    category: "top",
    seed: 94,
    foldDepth: 14,
    cloth: checks("#b7a98c", "#6f6450", "#8f3d2e"),
    cut: {
      front: [at(0, 150), at(94, 158)],
      back: [bend(0, 150), at(94, 158, "neck")],
      sleeve: jacketSleeve,
      body: [bend(200, 640), at(226, 1000), bend(170, 1046), at(72, 1020, "hem"), bend(60, 700), at(78, 470), at(60, 210), at(0, 200)],
    },
    inside: "#57503f",
    details:
      onBothSides(
        '<path d="M92,160 L140,340 L96,360 L112,400 L76,480 L62,230 Z" fill="#a3967b" stroke="#000" stroke-opacity=".45" stroke-width="3"/>',
      ) + seams("M100,800 h96 v24 h-96 Z"),
  }),
  upperGarment({
    name: "denim-jacket",
    category: "top",
    seed: 97,
    foldDepth: 16,
    cloth: denim("#4a6a96"),
    cut: {
      front: [at(0, 240), at(46, 190), bend(98, 138)],
      back: [bend(0, 134), bend(86, 132), at(104, 162, "neck")],
      sleeve: jacketSleeve,
      body: straightTo(840, 200),
    },
    inside: "#33496a",
    details:
      `<path d="M348,152 L390,140 L450,240 L386,300 Z M552,152 L510,140 L450,240 L514,300 Z" fill="#56779f" stroke="#223452" stroke-width="3"/>` +
      stitches("M0,330 H206 M60,346 L92,800 M150,346 L128,800 M70,346 h84 v70 l-42,20 l-42,-20 Z M0,792 H198", "#d9a75b") +
      buttons(300, 810, 6, "#b98c4a"),
  }),
  upperGarment({
    name: "trench-coat",
    category: "top",
    seed: 100,
    foldDepth: 18,
    cloth: plain("#b99a68"),
    cut: {
      front: [at(0, 400), at(96, 108)],
      back: [bend(0, 100), at(96, 108, "neck")],
      sleeve: coatSleeve,
      body: [bend(164, 560), bend(206, 860), at(226, 1148), bend(0, 1158, "hem")],
    },
    inside: "#6d5436",
    details:
      onBothSides('<path d="M94,110 L130,260 L84,290 L4,404 Z" fill="#c4a674" stroke="#000" stroke-opacity=".4" stroke-width="3"/>') +
      `<path d="M282,560 C360,580 540,580 618,560 L620,600 C540,620 360,620 280,600 Z" fill="#a88a59"/><rect x="428" y="556" width="48" height="62" rx="6" fill="none" stroke="#4a3a22" stroke-width="8"/>` +
      buttons(440, 1000, 6, "#4a3a22", 410) +
      buttons(440, 1000, 6, "#4a3a22", 500),
  }),
  upperGarment({
    name: "wool-coat",
    category: "top",
    seed: 103,
    foldDepth: 14,
    cloth: plain("#4b4a4e"),
    cut: {
      front: [at(0, 480), at(98, 108)],
      back: [bend(0, 98), at(98, 108, "neck")],
      sleeve: coatSleeve,
      body: [bend(192, 700), at(214, 1150), bend(0, 1156, "hem")],
    },
    inside: "#2c2b2e",
    details:
      onBothSides('<path d="M96,110 L140,300 L92,320 L4,486 Z" fill="#545357" stroke="#000" stroke-opacity=".5" stroke-width="3"/>') +
      seams("M0,486 V1154 M70,720 l90,-16 v30 l-90,16 Z") +
      buttons(540, 760, 3, "#1f1e20"),
  }),
  upperGarment({
    name: "puffer-vest",
    category: "top",
    seed: 106,
    cloth: plain("#39424e"),
    cut: {
      front: [bend(0, 128), bend(74, 126), at(90, 150, "neck")],
      armhole: [at(176, 186, "shoulder"), bend(160, 310), at(206, 440, "armpit")],
      body: [bend(212, 520), bend(206, 700), bend(212, 820), at(206, 950), bend(0, 962, "hem")],
    },
    print:
      [240, 350, 460, 570, 680, 790, 890].map((y) => seams(`M0,${y + 10} C70,${y + 14} 140,${y + 6} 216,${y - 6}`, "#000", 0.5)).join("") +
      '<path d="M450,130 V960" stroke="#c9ced6" stroke-width="6"/>',
  }),
  upperGarment({
    name: "bomber-jacket",
    category: "top",
    seed: 109,
    cloth: plain("#5c6b3c"),
    cut: {
      front: [bend(0, 168), bend(70, 158), at(92, 140)],
      back: [bend(0, 136), at(92, 140, "neck")],
      sleeve: wideSleeve,
      body: [bend(226, 700), bend(226, 830), at(196, 900), bend(0, 910, "hem")],
    },
    inside: "#39442a",
    details:
      '<path d="M450,168 V908" stroke="#c9b56a" stroke-width="7"/>' +
      seams("M0,850 C90,852 150,846 214,836 M80,600 l80,120 M312,838 L392,812"),
  }),
];
