import { armhole, backNeck, crewNeck, scoopBackNeck, scoopNeck, shortSleeve, straightTo, strapArmhole, vNeck, longSleeve } from "./cuts.ts";
import { at, bend } from "./outline.ts";
import { mountains, plain, ribs, stripes, words } from "./prints.ts";
import { buttons, seams, stitches, upperGarment, type DrawnProduct } from "./product.ts";

const teeOutline =
  "M330,178 C300,186 262,204 232,226 C188,262 140,330 84,424 C116,456 160,486 208,504 C226,472 242,446 256,428 C262,560 258,760 250,1010 C340,1034 560,1034 650,1010 C642,760 638,560 644,428 C658,446 674,472 692,504 C740,486 784,456 816,424 C760,330 712,262 668,226 C638,204 600,186 570,178 C548,160 352,160 330,178 Z";
const teeFront =
  "M330,178 C300,186 262,204 232,226 C188,262 140,330 84,424 C116,456 160,486 208,504 C226,472 242,446 256,428 C262,560 258,760 250,1010 C340,1034 560,1034 650,1010 C642,760 638,560 644,428 C658,446 674,472 692,504 C740,486 784,456 816,424 C760,330 712,262 668,226 C638,204 600,186 570,178 C560,236 520,268 450,268 C380,268 340,236 330,178 Z";

/** The one that the tests wear: with a label inside, a collar of another colour, and a picture on its chest. */
export const mountainTee: DrawnProduct = {
  name: "mountain-tee",
  category: "top",
  drawing: {
    seed: 7,
    silhouette: teeOutline,
    layers: [
      `<path d="${teeOutline}" fill="#1d4f52"/><path d="M352,172 C400,190 500,190 548,172 L560,200 C500,214 400,214 340,200 Z" fill="#174244"/><rect x="418" y="190" width="64" height="26" rx="2" fill="#e9e4d6"/>`,
      `<path d="${teeFront}" fill="#2b7a78"/>
    <path d="M330,178 C340,236 380,268 450,268 C520,268 560,236 570,178 L592,186 C578,256 528,292 450,292 C372,292 322,256 308,186 Z" fill="#236563"/>
    ${mountains}`,
    ],
    details: `<g fill="none" stroke="#143f40" stroke-opacity=".55" stroke-width="2.5"><path d="M256,428 C250,360 262,280 286,206"/><path d="M644,428 C650,360 638,280 614,206"/><path d="M252,990 C340,1012 560,1012 648,990" stroke-dasharray="5 4"/><path d="M94,408 C126,440 168,468 216,486" stroke-dasharray="5 4"/><path d="M806,408 C774,440 732,468 684,486" stroke-dasharray="5 4"/></g>`,
  },
  landmarks: (["left", "right"] as const).flatMap((side) => {
    const outwards = side === "left" ? -1 : 1;
    const place = (x: number, y: number) => ({ x: 450 + outwards * x, y });
    return [
      { name: "neck" as const, side, place: place(120, 178) },
      { name: "shoulder" as const, side, place: place(170, 208) },
      { name: "armpit" as const, side, place: place(194, 428) },
      { name: "outerCuff" as const, side, place: place(366, 424) },
      { name: "innerCuff" as const, side, place: place(242, 504) },
      { name: "hem" as const, side, place: place(0, 1028) },
    ];
  }),
  sleeves: 2,
  hasLegs: false,
  isStrapless: false,
};

const collar = (colour: string): string =>
  `<path d="M358,160 C364,214 392,250 450,250 C508,250 536,214 542,160" fill="none" stroke="${colour}" stroke-width="20"/>`;
const teeSeams = seams("M206,424 C196,350 200,260 212,198", "#000", 0.22) + stitches("M246,482 L354,420", "#000");

export const tShirts: readonly DrawnProduct[] = [
  mountainTee,
  upperGarment({
    name: "slogan-tee",
    category: "top",
    seed: 12,
    cloth: plain("#e7c9c2"),
    cut: { front: crewNeck, back: backNeck, sleeve: shortSleeve, body: straightTo(990) },
    inside: "#c3a49d",
    print: collar("#d9b7af") + words(["SUNDAY", "MORNING", "CLUB"], 440, 64, "#3a2a4d"),
    details: teeSeams,
  }),
  upperGarment({
    name: "white-tee-on-white",
    category: "top",
    seed: 16,
    foldDepth: 12,
    rim: 0.1,
    background: "#ffffff",
    cloth: plain("#fdfdfc"),
    cut: { front: vNeck, back: backNeck, sleeve: shortSleeve, body: straightTo(1000) },
    inside: "#e4e4e2",
    details: teeSeams,
  }),
  upperGarment({
    name: "breton-top",
    category: "top",
    seed: 23,
    cloth: stripes("#f5f1e6", "#24355c"),
    cut: {
      front: [bend(0, 196), bend(90, 182), at(118, 164)],
      back: [bend(0, 172), at(118, 164, "neck")],
      sleeve: longSleeve,
      body: straightTo(960),
    },
    inside: "#cfcabd",
    details: seams("M206,430 C196,350 200,260 212,198"),
  }),
  upperGarment({
    name: "polo-shirt",
    category: "top",
    seed: 27,
    foldDepth: 18,
    cloth: plain("#1f5c3d"),
    cut: {
      front: [at(0, 330), at(40, 200), bend(86, 148)],
      back: [bend(0, 140), bend(84, 138), at(98, 164, "neck")],
      sleeve: shortSleeve,
      body: straightTo(980),
    },
    inside: "#12402a",
    details:
      seams("M0,330 v110 M98,164 L60,262 L14,214") +
      `<path d="M352,162 L390,264 L436,214 L400,140 Z M548,162 L510,264 L464,214 L500,140 Z" fill="#f1efe6" fill-opacity=".92"/>` +
      buttons(345, 420, 2, "#f1efe6") +
      `<circle cx="540" cy="400" r="20" fill="#f1efe6"/><path d="M528,408 l12,-20 l12,20 Z" fill="#b3362c"/>`,
  }),
  upperGarment({
    name: "shell-top",
    category: "top",
    seed: 31,
    cloth: plain("#3b7a57"),
    cut: { front: crewNeck, back: backNeck, armhole, body: straightTo(870, 200) },
    inside: "#234a35",
    details: stitches("M0,866 L196,856", "#123423"),
  }),
  upperGarment({
    name: "ribbed-tank",
    category: "top",
    seed: 34,
    foldDepth: 16,
    cloth: ribs("#d8d2c4"),
    cut: { front: scoopNeck, back: scoopBackNeck, armhole: strapArmhole, body: straightTo(880, 180) },
    inside: "#b3ad9f",
  }),
  upperGarment({
    name: "white-crop-tank-on-white",
    category: "top",
    seed: 38,
    foldDepth: 12,
    rim: 0.12,
    background: "#ffffff",
    cloth: plain("#fefefe"),
    cut: {
      front: [bend(0, 340), bend(66, 300), at(88, 150)],
      back: [bend(0, 240), at(88, 150, "neck")],
      armhole: [at(134, 150, "shoulder"), bend(142, 310), at(190, 414, "armpit")],
      body: [bend(182, 540), at(186, 640), bend(0, 650, "hem")],
    },
    inside: "#e6e6e6",
  }),
];
