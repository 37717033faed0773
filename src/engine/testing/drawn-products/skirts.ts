import { at, bend } from "./outline.ts";
import { checks, leaves, plain, sheer } from "./prints.ts";
import { bottomGarment, seams, stitches, type DrawnProduct } from "./product.ts";

const pleats = (topY: number, topX: number, hemY: number, hemX: number, count: number): string =>
  Array.from({ length: count }, (_, k) => {
    const share = (2 * (k + 0.5)) / count - 1;
    return `<path d="M${450 + share * topX},${topY} L${450 + share * hemX},${hemY}" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`;
  }).join("");

export const skirts: readonly DrawnProduct[] = [
  bottomGarment({
    name: "black-mini-skirt",
    seed: 231,
    cloth: plain("#232327"),
    cut: [bend(0, 312), at(150, 300, "waist"), bend(174, 420), at(220, 800), bend(0, 816, "hem")],
    details: seams("M0,352 C80,352 130,346 156,340", "#fff", 0.2),
  }),
  bottomGarment({
    name: "pleated-skirt",
    seed: 234,
    foldDepth: 14,
    cloth: plain("#7d8c5c"),
    cut: [bend(0, 150), at(120, 140, "waist"), at(125, 190), bend(218, 560), at(316, 1000), bend(0, 1016, "hem")],
    details: pleats(190, 122, 1004, 312, 22) + seams("M0,196 L125,188", "#000", 0.5),
  }),
  bottomGarment({
    name: "tartan-skirt",
    seed: 237,
    cloth: checks("#274b3a", "#8f1f2c", "#e9d88f"),
    cut: [bend(0, 270), at(146, 260, "waist"), bend(180, 420), at(262, 860), bend(0, 876, "hem")],
    details: pleats(310, 144, 864, 258, 12),
  }),
  bottomGarment({
    name: "pencil-skirt-with-slit",
    seed: 240,
    foldDepth: 14,
    cloth: plain("#46505e"),
    cut: [bend(0, 190), at(128, 180, "waist"), bend(182, 380), bend(176, 700), at(156, 990), at(6, 996, "hem"), at(0, 840)],
    details: seams("M0,226 L134,216", "#000", 0.5),
  }),
  bottomGarment({
    name: "denim-skirt",
    seed: 243,
    foldDepth: 16,
    cloth: plain("#54759f"),
    cut: [bend(0, 302), at(148, 290, "waist"), bend(190, 440), at(214, 780), bend(0, 792, "hem")],
    details:
      stitches("M0,344 H156 M156,356 C150,400 124,430 96,440 M0,770 H210 M8,360 V780", "#d9a75b") +
      '<circle cx="450" cy="322" r="11" fill="#b98c4a"/>',
  }),
  bottomGarment({
    name: "tropical-maxi-skirt",
    seed: 246,
    foldDepth: 16,
    folds: "0.009 0.002",
    cloth: plain("#f1dcc0"),
    cut: [bend(0, 100), at(120, 92, "waist"), bend(190, 420), bend(250, 800), at(290, 1130), bend(0, 1148, "hem")],
    print: leaves("#2f6d7d", "#1d4a57"),
    details: seams("M0,136 L128,128", "#000", 0.4),
  }),
  bottomGarment({
    name: "white-tulle-skirt-on-white",
    seed: 249,
    foldDepth: 14,
    folds: "0.02 0.002",
    rim: 0.14,
    background: "#ffffff",
    cloth: sheer("#e9e4e6", 0.8),
    cut: [bend(0, 170), at(118, 160, "waist"), bend(210, 400), at(330, 920), bend(0, 946, "hem")],
    details: seams("M0,206 L124,196", "#6d6468", 0.5),
  }),
];
