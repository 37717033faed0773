import { at, bend } from "./outline.ts";
import { checks, denim, plain } from "./prints.ts";
import { bottomGarment, seams, stitches, type DrawnProduct } from "./product.ts";

const jeansOutline =
  "M286,96 C380,112 520,112 614,96 C640,250 664,420 668,560 C672,760 650,960 640,1120 C600,1134 530,1134 494,1120 C490,900 476,660 456,420 L444,420 C424,660 410,900 406,1120 C370,1134 300,1134 260,1120 C250,960 228,760 232,560 C236,420 260,250 286,96 Z";

/** The ones that the tests wear. */
export const blueJeans: DrawnProduct = {
  name: "blue-jeans",
  category: "bottom",
  drawing: {
    seed: 21,
    silhouette: jeansOutline,
    layers: [
      `<path d="${jeansOutline}" fill="#3f5a86"/><path d="M286,96 C380,112 520,112 614,96 L620,146 C520,164 380,164 280,146 Z" fill="#37507a"/>`,
    ],
    details: `<g fill="none" stroke="#d9a75b" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="6 4"><path d="M280,150 C380,168 520,168 620,150"/><path d="M300,160 C300,210 276,240 258,256"/><path d="M600,160 C600,210 624,240 642,256"/><path d="M452,166 C470,220 474,300 456,372"/><path d="M262,1098 C300,1110 370,1110 406,1098"/><path d="M494,1098 C530,1110 600,1110 638,1098"/></g><path d="M450,160 L450,418" stroke="#22375c" stroke-opacity=".6" stroke-width="3"/><circle cx="450" cy="130" r="11" fill="#b98c4a"/><circle cx="450" cy="130" r="5" fill="#7d5c2c"/><g fill="#34496f"><rect x="330" y="98" width="16" height="60" rx="3"/><rect x="554" y="98" width="16" height="60" rx="3"/></g>`,
  },
  landmarks: (["left", "right"] as const).flatMap((side) => {
    const outwards = side === "left" ? -1 : 1;
    const place = (x: number, y: number) => ({ x: 450 + outwards * x, y });
    return [
      { name: "waist" as const, side, place: place(166, 100) },
      { name: "crotch" as const, side, place: place(0, 420) },
      { name: "hem" as const, side, place: place(117, 1130) },
    ];
  }),
  sleeves: 0,
  hasLegs: true,
  isStrapless: false,
};

const fly = (colour: string, waistY: number, crotchY: number): string =>
  `<path d="M450,${waistY} V${crotchY}" stroke="${colour}" stroke-opacity=".55" stroke-width="3"/>`;
const waistband = (y: number, x: number): string => seams(`M0,${y + 12} C80,${y + 12} ${x - 30},${y + 6} ${x},${y}`, "#000", 0.45);

export const trousers: readonly DrawnProduct[] = [
  blueJeans,
  bottomGarment({
    name: "chino-shorts",
    seed: 201,
    cloth: plain("#c2a878"),
    cut: [bend(0, 264), at(170, 250, "waist"), bend(196, 420), at(242, 780), at(28, 800, "hem"), at(0, 560, "crotch")],
    details: fly("#6b5836", 310, 556) + waistband(296, 176) + seams("M184,350 L130,300"),
  }),
  bottomGarment({
    name: "white-wide-trousers-on-white",
    seed: 204,
    foldDepth: 9,
    rim: 0.12,
    folds: "0.009 0.002",
    background: "#ffffff",
    cloth: plain("#fbfaf7"),
    cut: [bend(0, 88), at(122, 80, "waist"), bend(152, 260), bend(214, 640), at(284, 1150), at(36, 1160, "hem"), at(0, 430, "crotch")],
    details: fly("#888", 134, 426) + waistband(122, 130) + seams("M80,140 L150,1150", "#000", 0.14),
  }),
  bottomGarment({
    name: "wide-trousers-legs-touching",
    seed: 207,
    foldDepth: 14,
    folds: "0.009 0.002",
    cloth: plain("#7a5c48"),
    // The table is seen between the legs only further down.
    hiddenCrotchY: 430,
    cut: [bend(0, 98), at(130, 90, "waist"), bend(172, 300), bend(200, 700), at(216, 1150), at(8, 1156, "hem"), at(0, 820)],
    details: '<path d="M450,430 V830" stroke="#3b291d" stroke-width="4"/>' + waistband(132, 138),
  }),
  bottomGarment({
    name: "tailored-trousers",
    seed: 210,
    foldDepth: 16,
    cloth: checks("#5b6069", "#3f434b", "#8d6e4a"),
    cut: [
      bend(0, 98),
      at(130, 90, "waist"),
      bend(166, 280),
      bend(172, 700),
      at(160, 1150),
      at(44, 1156, "hem"),
      bend(34, 800),
      at(0, 430, "crotch"),
    ],
    details: fly("#1c1e22", 144, 428) + waistband(132, 138) + seams("M84,150 L102,1150", "#000", 0.35),
  }),
  bottomGarment({
    name: "black-leggings",
    seed: 213,
    foldDepth: 12,
    cloth: plain("#1d1d22"),
    cut: [
      bend(0, 100),
      at(112, 92, "waist"),
      bend(148, 270),
      bend(112, 700),
      bend(104, 860),
      at(86, 1150),
      at(34, 1152, "hem"),
      bend(38, 700),
      at(0, 384, "crotch"),
    ],
  }),
  bottomGarment({
    name: "joggers",
    seed: 216,
    cloth: plain("#8b929c"),
    cut: [
      bend(0, 104),
      at(128, 96, "waist"),
      bend(176, 300),
      bend(180, 700),
      bend(150, 1060),
      at(112, 1110),
      at(110, 1150),
      at(40, 1152, "hem"),
      at(36, 1108),
      bend(22, 800),
      at(0, 450, "crotch"),
    ],
    details:
      waistband(142, 134) +
      seams("M36,1108 L112,1108 M140,300 C150,220 140,180 120,150", "#000", 0.4) +
      '<path d="M436,150 v110 M464,150 v100" stroke="#f3f3f3" stroke-width="7"/>',
  }),
  bottomGarment({
    name: "ripped-jeans",
    seed: 219,
    foldDepth: 20,
    cloth: denim("#9db4cf"),
    cut: [
      bend(0, 104),
      at(140, 96, "waist"),
      bend(178, 300),
      bend(160, 700),
      at(136, 1140),
      at(36, 1146, "hem"),
      bend(30, 800),
      at(0, 430, "crotch"),
    ],
    details:
      fly("#47607f", 116, 426) +
      stitches("M0,150 H144 M150,160 C146,210 120,240 96,250 M40,1124 H136", "#c58a3c") +
      [`M60,640 h84 v16 h-84 Z`, `M66,668 h70 v12 h-70 Z`, `M70,450 h56 v10 h-56 Z`]
        .map((hole) => `<path d="${hole}" transform="translate(450 0)" fill="#f6f6f4" stroke="#e8eef5" stroke-width="5"/>`)
        .join("") +
      '<path d="M320,700 h70 v14 h-70 Z" fill="#f6f6f4" stroke="#e8eef5" stroke-width="5"/>',
  }),
];
