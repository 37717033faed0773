import type { ClothLook, Drawing } from "./cloth.ts";
import { point, sides } from "../../image/geometry.ts";
import { at, halfPath, landmarksOf, middleX, onBothSides, wholePath, type Half, type Node, type PlacedLandmark } from "./outline.ts";
import type { Fill } from "./prints.ts";

/** A drawn product photo, and what a drawing knows of its garment and a photo does not. */
export interface DrawnProduct {
  readonly name: string;
  readonly category: "top" | "bottom" | "dress";
  readonly drawing: Drawing;
  /** In pixels of the picture. */
  readonly landmarks: readonly PlacedLandmark[];
  readonly sleeves: 0 | 1 | 2;
  /** Legs that are parted: of trousers, of a jumpsuit. */
  readonly hasLegs: boolean;
  /** It leaves both shoulders bare. */
  readonly isStrapless: boolean;
  /** A hood stands up behind its neck, as nobody wears it. */
  readonly isHooded?: true;
}

interface Looks extends ClothLook {
  readonly name: string;
  readonly seed: number;
  readonly cloth: Fill;
  readonly background?: string;
  /** Laid on the front before it is lit: it takes part in the folds. */
  readonly print?: string;
  /** Seams and buttons above the cloth, in pixels of the picture. */
  readonly details?: string;
}

/** How one half of a top, a dress, or a jumpsuit is cut; all from above downwards. */
export interface UpperCut {
  /** Upper edge of the front, from the middle to the shoulder's seam or the strap. */
  readonly front: Half;
  /** The same of the back, where its inside is seen above the front. */
  readonly back?: Half;
  /** From the shoulder around the cuff to the armpit. */
  readonly sleeve?: Half;
  /** Without sleeve: from the shoulder to the armpit. */
  readonly armhole?: Half;
  /** From below the armpit to the hem's middle. */
  readonly body: Half;
}

interface UpperLooks extends Looks {
  readonly category: "top" | "dress";
  readonly cut: UpperCut;
  /** Of what differs on the left. */
  readonly left?: UpperCut;
  /** Colour of the back's inside. */
  readonly inside?: string;
  readonly isHooded?: true;
}

const armholeOf = ({ sleeve, armhole }: UpperCut): Half => sleeve ?? armhole ?? [];
const silhouetteOf = (cut: UpperCut): Half => [...(cut.back ?? cut.front), ...armholeOf(cut), ...cut.body];

/** A top, a dress, or a jumpsuit: the back's inside, the sleeves, and the front over them. */
export function upperGarment(looks: UpperLooks): DrawnProduct {
  const { name, seed, category, cut, left = cut, cloth, inside, isHooded, print, details, background, defs, ...look } = withDefaults(looks);
  const [right, mirrored] = [silhouetteOf(cut), silhouetteOf(left)];
  const silhouette = wholePath(right, mirrored);
  const front = wholePath(frontOf(cut), frontOf(left));
  const sleeves = [left.sleeve && halfPath(tucked(left.sleeve), "left"), cut.sleeve && halfPath(tucked(cut.sleeve), "right")].filter(
    (path) => path !== undefined,
  );
  const fill = (path: string): string => `<path d="${path}" fill="${cloth.fill}"/>`;
  const printed = print ? `<clipPath id="front"><path d="${front}"/></clipPath><g clip-path="url(#front)">${print}</g>` : "";
  const landmarks = landmarksOf(right, mirrored);
  return {
    name,
    category,
    drawing: {
      seed,
      silhouette,
      layers: [...(inside ? [`<path d="${silhouette}" fill="${inside}"/>`] : []), ...sleeves.map(fill), fill(front) + printed],
      ...(details && { details }),
      defs,
      ...(background && { background }),
      ...look,
    },
    landmarks,
    sleeves: sleeves.length as 0 | 1 | 2,
    hasLegs: landmarks.some((landmark) => landmark.name === "crotch"),
    isStrapless: !landmarks.some((landmark) => landmark.name === "shoulder"),
    ...(isHooded && { isHooded }),
  };
}

/** The front ends at the seam of the sleeve, which runs up from the armpit in a slight curve. */
function frontOf({ front, sleeve, armhole, body }: UpperCut): Half {
  if (!sleeve) return [...front, ...(armhole ?? []), ...body];
  const [shoulder, armpit] = [sleeve[0], sleeve[sleeve.length - 1]];
  return [
    ...front,
    shoulder,
    { ...at(Math.min(shoulder.x, armpit.x) - 6, (shoulder.y + 2 * armpit.y) / 3), isSoft: true },
    armpit,
    ...body,
  ];
}

/** A sleeve goes on under the front, so that no table is seen in the seam. */
function tucked(sleeve: Half): Half {
  const under = ({ x, y }: Node, downPx: number): Node => at(x - 30, y + downPx);
  return [under(sleeve[0], 24), ...sleeve, under(sleeve[sleeve.length - 1], -10)];
}

interface BottomLooks extends Looks {
  /** From the waist's middle to the hem's; of trousers on to the crotch. */
  readonly cut: Half;
  readonly left?: Half;
  /** Where the legs part, if they touch so far down that the outline does not show it. */
  readonly hiddenCrotchY?: number;
}

/** Trousers, shorts, or a skirt. */
export function bottomGarment(looks: BottomLooks): DrawnProduct {
  const { name, seed, cut, left = cut, hiddenCrotchY, cloth, print, details, background, defs, ...look } = withDefaults(looks);
  const silhouette = wholePath(cut, left);
  const printed = print ? `<clipPath id="front"><path d="${silhouette}"/></clipPath><g clip-path="url(#front)">${print}</g>` : "";
  const crotch = sides.flatMap((side) =>
    hiddenCrotchY === undefined ? [] : [{ name: "crotch" as const, side, place: point(middleX, hiddenCrotchY) }],
  );
  const landmarks = [...landmarksOf(cut, left), ...crotch];
  return {
    name,
    category: "bottom",
    drawing: {
      seed,
      silhouette,
      layers: [`<path d="${silhouette}" fill="${cloth.fill}"/>${printed}`],
      ...(details && { details }),
      defs,
      ...(background && { background }),
      ...look,
    },
    landmarks,
    sleeves: 0,
    hasLegs: landmarks.some((landmark) => landmark.name === "crotch"),
    isStrapless: false,
  };
}

const withDefaults = <Given extends Looks>(looks: Given): Given & { readonly defs: string } => ({ ...looks, defs: looks.cloth.defs ?? "" });

/** Seams on both sides, drawn on the right in pixels from the middle. */
export const seams = (path: string, colour = "#000", opacity = 0.3): string =>
  onBothSides(`<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="3"/>`);

export const stitches = (path: string, colour: string): string =>
  onBothSides(`<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".75" stroke-width="2.5" stroke-dasharray="6 4"/>`);

/** Down the middle. */
export const buttons = (fromY: number, untilY: number, count: number, colour: string, x = 450): string =>
  Array.from({ length: count }, (_, k) => {
    const y = fromY + ((untilY - fromY) * k) / (count - 1);
    return `<circle cx="${x}" cy="${y}" r="8" fill="${colour}"/><circle cx="${x}" cy="${y}" r="3" fill="#000" fill-opacity=".35"/>`;
  }).join("");
