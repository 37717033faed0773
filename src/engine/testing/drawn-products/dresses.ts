import { at, bend, type Half } from "./outline.ts";
import { flowers, lace, leaves, plain, ribs, stripes } from "./prints.ts";
import { buttons, seams, upperGarment, type DrawnProduct, type UpperCut } from "./product.ts";

const sundressOutline =
  "M352,110 L316,106 C300,170 288,226 262,286 C286,352 304,420 300,500 C262,700 206,900 168,1096 C330,1140 570,1140 732,1096 C694,900 638,700 600,500 C596,420 614,352 638,286 C612,226 600,170 584,106 L548,110 C520,140 380,140 352,110 Z";
const sundressFront =
  "M352,110 L316,106 C300,170 288,226 262,286 C286,352 304,420 300,500 C262,700 206,900 168,1096 C330,1140 570,1140 732,1096 C694,900 638,700 600,500 C596,420 614,352 638,286 C612,226 600,170 584,106 L548,110 C540,210 500,258 450,258 C400,258 360,210 352,110 Z";

/** The one that the tests wear: without sleeves, with flowers. */
export const flowerDress: DrawnProduct = {
  name: "flower-dress",
  category: "dress",
  drawing: {
    seed: 40,
    silhouette: sundressOutline,
    layers: [
      `<path d="${sundressOutline}" fill="#6d2437"/>`,
      `<clipPath id="dress"><path d="${sundressFront}"/></clipPath><path d="${sundressFront}" fill="#9c3550"/><g clip-path="url(#dress)">${flowers}</g>`,
    ],
    details: `<g fill="none" stroke="#5c1c2e" stroke-opacity=".6" stroke-width="3"><path d="M300,500 C400,520 500,520 600,500"/><path d="M352,112 C360,212 400,262 450,262 C500,262 540,212 548,112"/></g>`,
  },
  landmarks: (["left", "right"] as const).flatMap((side) => {
    const outwards = side === "left" ? -1 : 1;
    const place = (x: number, y: number) => ({ x: 450 + outwards * x, y });
    return [
      { name: "neck" as const, side, place: place(98, 110) },
      { name: "shoulder" as const, side, place: place(134, 106) },
      { name: "armpit" as const, side, place: place(188, 286) },
      { name: "hem" as const, side, place: place(0, 1129) },
    ];
  }),
  sleeves: 0,
  hasLegs: false,
  isStrapless: false,
};

const toKnee: Half = [bend(148, 400), bend(136, 500), bend(196, 800), at(236, 1090), bend(0, 1108, "hem")];
const slitDressLeft: UpperCut = {
  front: [at(0, 214), at(60, 90)],
  armhole: [at(92, 90, "shoulder"), bend(112, 220), at(152, 318, "armpit")],
  body: [bend(130, 480), bend(190, 800), at(226, 1110), bend(0, 1130, "hem")],
};
const shortDressSleeve: Half = [
  at(192, 146, "shoulder"),
  bend(250, 214),
  at(296, 330, "outerCuff"),
  at(204, 376, "innerCuff"),
  at(178, 330, "armpit"),
];

export const dresses: readonly DrawnProduct[] = [
  flowerDress,
  upperGarment({
    name: "slip-dress",
    category: "dress",
    seed: 151,
    foldDepth: 20,
    folds: "0.009 0.0025",
    cloth: plain("#d9c7b0"),
    cut: {
      front: [at(0, 250), bend(46, 214), at(80, 70)],
      armhole: [at(89, 70, "shoulder"), bend(96, 212), at(154, 316, "armpit")],
      body: [bend(130, 500), bend(176, 800), at(214, 1110), bend(0, 1124, "hem")],
    },
  }),
  upperGarment({
    name: "shirt-dress",
    category: "dress",
    seed: 154,
    cloth: stripes("#7fa2c8", "#e9eff6", 22, 8, 90),
    cut: {
      front: [at(0, 220), at(40, 150), bend(80, 116)],
      back: [bend(0, 104), bend(70, 104), at(86, 124, "neck")],
      sleeve: shortDressSleeve,
      body: toKnee,
    },
    inside: "#4d6a8c",
    details:
      '<path d="M366,122 L396,110 L450,200 L396,250 Z M534,122 L504,110 L450,200 L504,250 Z" fill="#90b0d2" stroke="#33506f" stroke-width="3"/>' +
      buttons(270, 1060, 9, "#f5f5f5") +
      '<path d="M312,496 C380,508 520,508 588,496 L590,530 C520,542 380,542 310,530 Z" fill="#2f4a6b"/>',
  }),
  upperGarment({
    name: "strapless-dress",
    category: "dress",
    seed: 157,
    cloth: plain("#5a2d6e"),
    cut: {
      front: [at(0, 156), bend(66, 118), at(136, 132)],
      body: [at(146, 180, "armpit"), bend(112, 410), bend(170, 760), at(222, 1110), bend(0, 1124, "hem")],
    },
  }),
  upperGarment({
    name: "dress-with-slit",
    category: "dress",
    seed: 160,
    cloth: plain("#2f4f3f"),
    cut: {
      ...slitDressLeft,
      body: [bend(130, 480), bend(190, 800), at(226, 1110), at(118, 1124), at(104, 740), at(88, 1126), bend(0, 1130, "hem")],
    },
    left: slitDressLeft,
  }),
  upperGarment({
    name: "white-lace-dress",
    category: "dress",
    seed: 163,
    foldDepth: 14,
    background: "#fbfbfb",
    cloth: lace("#e6e1d6"),
    cut: {
      front: [bend(0, 166), bend(62, 150), at(86, 120)],
      back: [bend(0, 132), at(86, 120, "neck")],
      sleeve: shortDressSleeve,
      body: toKnee,
    },
    inside: "#f1eee6",
  }),
  upperGarment({
    name: "wrap-dress",
    category: "dress",
    seed: 166,
    cloth: plain("#c94f3d"),
    cut: {
      front: [at(0, 390), bend(50, 250), at(86, 122)],
      back: [bend(0, 128), at(86, 122, "neck")],
      sleeve: [
        at(192, 146, "shoulder"),
        bend(250, 240),
        bend(290, 440),
        at(316, 640, "outerCuff"),
        at(240, 656, "innerCuff"),
        bend(212, 480),
        at(176, 340, "armpit"),
      ],
      body: toKnee,
    },
    inside: "#7f2e23",
    print: leaves("#e9a25b", "#c94f3d"),
    details:
      seams("M0,390 L134,500", "#5a1b12", 0.5) +
      '<path d="M312,498 C380,510 520,510 588,498 L586,530 C520,540 380,540 314,530 Z" fill="#a83e2e"/><path d="M320,520 L290,700 L318,706 L344,528 Z" fill="#a83e2e"/>',
  }),
  upperGarment({
    name: "jumper-dress",
    category: "dress",
    seed: 169,
    cloth: ribs("#7a828c", 14),
    cut: {
      front: [bend(0, 92), bend(60, 88), at(74, 96), at(80, 142, "neck")],
      sleeve: [
        at(190, 164, "shoulder"),
        bend(244, 270),
        bend(284, 500),
        at(308, 760, "outerCuff"),
        at(244, 772, "innerCuff"),
        bend(214, 560),
        at(174, 352, "armpit"),
      ],
      body: [bend(160, 560), bend(184, 820), at(176, 1050), bend(0, 1060, "hem")],
    },
    details: seams("M0,132 C40,132 64,128 78,120", "#000", 0.4),
  }),
];
