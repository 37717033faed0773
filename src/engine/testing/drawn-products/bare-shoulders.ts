import { at, bend, type Half } from "./outline.ts";
import { dots, lace, leaves, plain } from "./prints.ts";
import { seams, upperGarment, type DrawnProduct } from "./product.ts";

const toHem = (...half: Half): Half => half;

export const bareShoulders: readonly DrawnProduct[] = [
  upperGarment({
    name: "strapless-top",
    category: "top",
    seed: 121,
    cloth: plain("#26262a"),
    cut: {
      front: [bend(0, 330), bend(80, 304), at(168, 316)],
      body: toHem(at(176, 340, "armpit"), bend(160, 620), at(180, 820), bend(0, 832, "hem")),
    },
  }),
  upperGarment({
    name: "bandeau",
    category: "top",
    seed: 124,
    cloth: dots("#b03a48", "#f6dfd0", 40, 6),
    cut: {
      front: [bend(0, 322), bend(100, 308), at(180, 300)],
      body: toHem(at(186, 330, "armpit"), bend(174, 470), at(176, 600), bend(0, 606, "hem")),
    },
  }),
  upperGarment({
    name: "corset",
    category: "top",
    seed: 127,
    foldDepth: 12,
    background: "#ffffff",
    cloth: plain("#efe6da"),
    cut: {
      front: [at(0, 330), bend(70, 270), bend(130, 276), at(166, 310)],
      body: toHem(at(172, 350, "armpit"), bend(132, 560), at(166, 760), bend(70, 786), at(0, 830, "hem")),
    },
    details: seams("M0,330 V828 M60,284 L50,790 M116,276 L92,782", "#7a6a52", 0.6),
  }),
  upperGarment({
    name: "halter-top",
    category: "top",
    seed: 130,
    cloth: plain("#c9a13b"),
    cut: {
      front: [at(0, 330), at(46, 150)],
      armhole: [at(72, 150, "shoulder"), bend(108, 330), at(184, 460, "armpit")],
      body: toHem(bend(172, 680), at(182, 896), bend(0, 908, "hem")),
    },
  }),
  upperGarment({
    name: "one-shoulder-top",
    category: "top",
    seed: 133,
    cloth: plain("#2f6d4f"),
    cut: {
      front: [bend(0, 322), bend(80, 226), at(136, 162)],
      armhole: [at(198, 172, "shoulder"), bend(184, 300), at(194, 424, "armpit")],
      body: toHem(bend(182, 700), at(198, 950), bend(0, 962, "hem")),
    },
    left: {
      front: [bend(0, 322), bend(110, 396)],
      armhole: [at(186, 424, "armpit")],
      body: toHem(bend(182, 700), at(198, 950), bend(0, 962, "hem")),
    },
  }),
  upperGarment({
    name: "off-shoulder-top",
    category: "top",
    seed: 136,
    cloth: plain("#d88aa0"),
    cut: {
      front: [bend(0, 316), bend(120, 296), at(196, 268)],
      sleeve: [at(210, 264), bend(276, 262), bend(336, 360), at(322, 482, "outerCuff"), at(226, 450, "innerCuff"), at(202, 430, "armpit")],
      body: toHem(bend(188, 640), at(198, 880), bend(0, 892, "hem")),
    },
    details: seams("M0,340 C90,334 170,312 230,290", "#5c2338", 0.5),
  }),
  upperGarment({
    name: "camisole",
    category: "top",
    seed: 139,
    cloth: plain("#27415e"),
    cut: {
      front: [at(0, 350), bend(60, 300), at(92, 120)],
      armhole: [at(102, 120, "shoulder"), bend(112, 290), at(184, 410, "armpit")],
      body: toHem(bend(172, 620), at(190, 840), bend(0, 850, "hem")),
    },
    print: '<path d="M260,800 H640 V870 H260 Z" fill="#1b2f46"/>',
  }),
  upperGarment({
    name: "white-lace-camisole-on-white",
    category: "top",
    seed: 142,
    foldDepth: 12,
    rim: 0.14,
    background: "#ffffff",
    cloth: lace("#eae7e2"),
    cut: {
      front: [at(0, 340), bend(66, 296), at(94, 120)],
      armhole: [at(106, 120, "shoulder"), bend(116, 290), at(184, 404, "armpit")],
      body: toHem(bend(176, 620), at(196, 800), bend(0, 812, "hem")),
    },
  }),
  upperGarment({
    name: "tropical-tube-top",
    category: "top",
    seed: 145,
    cloth: plain("#f3e7d3"),
    cut: { front: [bend(0, 306), at(176, 306)], body: toHem(at(180, 340, "armpit"), bend(166, 560), at(178, 760), bend(0, 768, "hem")) },
    print: leaves("#2f7d5b", "#1d5b40"),
  }),
];
