import { at, bend, type Half } from "./outline.ts";

/** Necklines, from the middle to the shoulder's seam. */
export const crewNeck: Half = [bend(0, 238), bend(58, 216), at(92, 160)];
export const vNeck: Half = [at(0, 340), at(92, 160)];
export const scoopNeck: Half = [bend(0, 300), bend(78, 250), at(104, 160)];
export const backNeck: Half = [bend(0, 172), at(92, 160, "neck")];
export const scoopBackNeck: Half = [bend(0, 190), at(104, 160, "neck")];

/** Sleeves of one width of shoulders, from the shoulder around the cuff to the armpit. */
export const shortSleeve: Half = [
  at(212, 196, "shoulder"),
  bend(292, 282),
  at(362, 430, "outerCuff"),
  at(244, 496, "innerCuff"),
  at(206, 424, "armpit"),
];
export const longSleeve: Half = [
  at(212, 196, "shoulder"),
  bend(276, 300),
  bend(330, 560),
  at(366, 880, "outerCuff"),
  at(292, 900, "innerCuff"),
  bend(252, 640),
  at(206, 430, "armpit"),
];
export const wideSleeve: Half = [
  at(216, 196, "shoulder"),
  bend(290, 310),
  bend(356, 560),
  at(398, 868, "outerCuff"),
  at(300, 896, "innerCuff"),
  bend(262, 650),
  at(212, 450, "armpit"),
];

/** Armholes of what has no sleeves. */
export const armhole: Half = [at(176, 190, "shoulder"), bend(164, 290), at(196, 414, "armpit")];
/** A narrow strap, whose outer edge runs down to the armpit. */
export const strapArmhole: Half = [at(122, 150, "shoulder"), bend(128, 290), at(188, 414, "armpit")];

/** Straight down to a level hem. */
export const straightTo = (hemY: number, hemX = 208): Half => [bend(hemX - 8, (430 + hemY) / 2), at(hemX, hemY), bend(0, hemY + 12, "hem")];
