import { maskWhere } from "../../src/engine/image/mask.ts";
import { toLab } from "../../src/engine/image/colour.ts";
import { clamp, type Side } from "../../src/engine/image/geometry.ts";
import type { PixelBox } from "../../src/engine/image/mask-box.ts";
import { dilated, eroded } from "../../src/engine/image/morphology.ts";
import type { Body, BodyPart } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import { TryOnProblem } from "../../src/engine/problem.ts";
import { findFeet, type Feet, type Foot } from "../../src/engine/shoes/foot.ts";
import { shoeHeightPx, shoeWidthPx, type Shoe } from "../../src/engine/shoes/shoe.ts";
import type { Column, FiguresOf } from "./column.ts";
import type { Looks } from "./fitting.ts";
import { pictureOfLayer } from "./layer-picture.ts";
import { changeWithin, shareOf, stepAt } from "./measures/change.ts";
import { deltaE2000 } from "./measures/colour-difference.ts";
import { percent } from "./measures/percent.ts";
import { paletteDistance, paletteOf, textileTolerance, type PaletteColour } from "./measures/palette.ts";

export const shoeColumns = [
  { name: "elsewhere", unit: "/255", what: "mean change away from the feet", limit: 0.1 },
  { name: "elsewhere max", unit: "/255", what: "largest change of a pixel there", limit: 8 },
  { name: "shoes seen", unit: "%", what: "of the feet that were seen before are in a shoe now", limit: 99, largerIsBetter: true },
  { name: "old shoe", unit: "%", what: "of the old shoes still there to the bit", limit: 1.5 },
  { name: "direction", unit: "°", what: "between ankle and toes before and after, mean", limit: 20 },
  { name: "backwards", unit: "feet", what: "whose shoe points to the other side than their toes", limit: 0.5 },
  { name: "size", unit: "%", what: "how much wider or narrower a shoe is seen than the old one, mean", limit: 30 },
  { name: "ground", unit: "% foot", what: "lowest row of the sole against the old one, the worse foot", limit: 12 },
  { name: "gap", unit: "% foot", what: "of background between ankle and shoe, the worse foot", limit: 4 },
  { name: "shaft", unit: "%", what: "of the bare leg below a boot's top that is seen beside its shaft", limit: 8 },
  { name: "halo", unit: "%", what: "of the ground where old shoes were that is lighter or much darker than the ground around", limit: 5 },
  { name: "colour", unit: "ΔE00", what: "between the palettes of shoe and result, light taken out", limit: 6 },
  { name: "unlike", unit: "ΔE00", what: "between both feet's shoes", limit: 5 },
  { name: "uneven", unit: "% foot", what: "how much higher one low shoe is than the other, where no cloth hangs over them", limit: 20 },
  { name: "hem", unit: "%", what: "of the hem over the feet that changed; not of boots, whose shaft may go over it", limit: 2 },
] as const satisfies readonly Column[];

type ShoeFigures = FiguresOf<typeof shoeColumns>;

/** Two looks at the feet, and what was put on them. */
export interface ShoeFitting extends Looks {
  readonly shoes: readonly Shoe[];
}

/** All figures of one result. They know of the result what a fresh look sees in it, with the ankles where they were before. */
export function measureShoes({ before, after, picture, shoes }: Omit<ShoeFitting, "poseBefore" | "poseAfter">): ShoeFigures {
  const { feet: old } = findFeet(before);
  const { lengthPx } = old[0];
  const isHigh = shoes.some((shoe) => shoeHeightPx(shoe) > shoeWidthPx(shoe));
  const isBoot = shoes.some((shoe) => shoeHeightPx(shoe) > bootFrom * shoeWidthPx(shoe));
  const around = aroundFeet(before, old, shoes);
  const elsewhere = changeWithin(
    before.photo,
    picture,
    maskWhere(before.labels.length, (i) => !around(i)),
  );
  const changed = maskWhere(before.labels.length, (i) => stepAt(before.photo, picture, i) > 2);
  const worn = after && feetOrNone({ ...after, left: joined(after, before, "left"), right: joined(after, before, "right") });
  const seen = worn?.feet ?? [];
  const both = old.flatMap((foot) => {
    const now = seen.find(({ side }) => side === foot.side);
    return now ? [{ foot, now }] : [];
  });
  const palette = shoes.flatMap(paletteOfShoe);
  const colours = worn && after ? seen.map(({ side }) => paletteOnFoot(after, changed, worn, side)) : [];
  return {
    elsewhere: elsewhere?.mean ?? null,
    "elsewhere max": elsewhere?.max ?? null,
    "shoes seen": (100 * both.length) / old.length,
    "old shoe": percent(oldShoeLeft({ before, picture })),
    direction: after && mean(old.flatMap(({ side }) => turnOf(before, after, side, lengthPx) ?? [])),
    backwards: after && both.filter(({ foot, now }) => pointsAway(before, foot, now.box)).length,
    size: mean(both.map(({ foot, now }) => 100 * Math.abs(widthOf(now.box) / widthOf(foot.box) - 1))),
    ground: worst(both.map(({ foot, now }) => (100 * Math.abs(now.box.bottom - foot.box.bottom)) / lengthPx)),
    gap: after && worst(both.map(({ foot, now }) => (100 * gapAbove(after, foot, now.box)) / lengthPx)),
    shaft: after && isBoot ? percent(legBesideShaft(before, after, both)) : null,
    halo: after && percent(halo({ before, after }, changed, around, palette)),
    colour: paletteDistance(palette, colours.flat()),
    unlike: colours.length === 2 ? paletteDistance(colours[0], colours[1]) : null,
    uneven: after && !isHigh && both.length === 2 ? unevenness(before, after, both) : null,
    hem: isBoot ? null : percent(hemChanged({ before, picture }, old)),
  };
}

const widthOf = ({ left, right }: PixelBox): number => right - left;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const worst = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

/** Higher for its width than this, a shoe has a shaft. */
const bootFrom = 0.7;

/** What shoes may change, in lengths of the foot: to the sides and below with their shadow, and as high as they are. */
const reach = { beside: 0.8, below: 0.5, above: 0.5, aroundOld: 0.3 } as const;

function aroundFeet({ photo: { width, height }, parts }: Body, feet: readonly Foot[], shoes: readonly Shoe[]): (i: number) => boolean {
  const { lengthPx } = feet[0];
  const highPx = Math.max(0.5, ...shoes.map((shoe) => shoeHeightPx(shoe) / shoeWidthPx(shoe))) * 1.2 * lengthPx;
  const boxes = feet.map(({ box }) => ({
    left: box.left - reach.beside * lengthPx,
    right: box.right + reach.beside * lengthPx,
    top: Math.min(box.top, box.bottom - highPx) - reach.above * lengthPx,
    bottom: box.bottom + reach.below * lengthPx,
  }));
  // High boots that were worn before go as well.
  const oldShoes = dilated(
    maskWhere(parts.footwear.data.length, (i) => parts.footwear.data[i] > 0.3),
    width,
    height,
    reach.aroundOld * lengthPx,
  );
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return oldShoes[i] === 1 || boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
  };
}

/** The legs of the first look with what the second sees on them: where a shoe belongs does not depend on the shoe. */
function joined(after: Body, before: Body, side: Side): Body["left"] {
  const { knee, ankle, toes } = before[side];
  return { ...after[side], knee, ankle, toes };
}

function feetOrNone(body: Body): Feet | null {
  try {
    return findFeet(body);
  } catch (error) {
    if (error instanceof TryOnProblem) return null;
    throw error;
  }
}

function oldShoeLeft({ before, picture }: Pick<ShoeFitting, "before" | "picture">): number | null {
  const { width, height } = before.photo;
  // What is blown out, or wholly black, may well be so again.
  const isClear = (i: number): boolean => before.photo.data[i * 4 + 1] > 12 && before.photo.data[i * 4 + 1] < 250;
  const old = eroded(
    maskWhere(before.labels.length, (i) => before.parts.footwear.data[i] > 0.9),
    width,
    height,
    2,
  );
  const clear = old.map((value, i) => (value && isClear(i) ? 1 : 0));
  return shareOf(clear, (i) => stepAt(before.photo, picture, i) === 0, 60);
}

/** How far the foot's direction in the picture turned, in degrees; null of feet that are too short in it to say. */
function turnOf(before: Body, after: Body, side: Side, lengthPx: number): number | null {
  const vectors = [before[side], after[side]].map(({ ankle, toes }) => [toes.x - ankle.x, toes.y - ankle.y] as const);
  if (vectors.some(([x, y]) => Math.hypot(x, y) < 0.25 * lengthPx)) return null;
  const [[x1, y1], [x2, y2]] = vectors;
  return (180 / Math.PI) * Math.abs(Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2));
}

/** Of a foot that is seen from the side: whether more of its shoe is behind the ankle than before it. */
function pointsAway(before: Body, { side, lengthPx, sideways }: Foot, { left, right }: PixelBox): boolean {
  const { ankle, toes } = before[side];
  const towards = toes.x - ankle.x;
  if (sideways < 0.45 || Math.abs(towards) < 0.25 * lengthPx) return false;
  const [ahead, behind] = towards > 0 ? [right - ankle.x, ankle.x - left] : [ankle.x - left, right - ankle.x];
  return ahead < behind;
}

/** Rows of background between the ankle's joint and the sole, in the ankle's column. */
function gapAbove({ labels, photo }: Body, { ankle }: Foot, { bottom }: PixelBox): number {
  const x = clamp(Math.round(ankle.x), 0, photo.width - 1);
  let gap = 0;
  let isShoeBelow = false;
  for (let y = Math.min(bottom, photo.height) - 1; y > ankle.y; y--) {
    const label = labels[y * photo.width + x];
    isShoeBelow ||= label === partIndex.footwear;
    if (isShoeBelow && label === partIndex.background) gap++;
  }
  return gap;
}

/** Leg that a shaft should hide: what was skin and is still, below the highest row of the boot. */
function legBesideShaft(before: Body, after: Body, feet: readonly { readonly foot: Foot; readonly now: Foot }[]): number | null {
  const { width, height } = before.photo;
  const isIn = ({ labels }: Body, part: BodyPart, i: number): boolean => labels[i] === partIndex[part];
  const hidden = new Uint8Array(before.labels.length);
  for (const { foot } of feet) {
    const { ankle, lengthPx, lean } = foot;
    const axisX = (y: number): number => ankle.x + lean * (ankle.y - y);
    const isShaft = (y: number): boolean => {
      const middle = y * width + clamp(Math.round(axisX(y)), 0, width - 1);
      return isIn(after, "footwear", middle);
    };
    const ankleY = Math.min(height - 1, Math.round(ankle.y));
    let top = ankleY;
    while (top > 0 && isShaft(top - 1)) top--;
    // The rim is a slanting oval.
    for (let y = top + Math.round(0.15 * lengthPx); y < ankleY; y++) {
      const from = Math.max(0, Math.round(axisX(y) - 0.35 * lengthPx));
      const until = Math.min(width, axisX(y) + 0.35 * lengthPx);
      for (let x = from; x < until; x++) if (isIn(before, "skin", y * width + x)) hidden[y * width + x] = 1;
    }
  }
  return shareOf(hidden, (i) => isIn(after, "skin", i), 60);
}

/** This close to a colour of the shoe, a pixel may be the shoe. */
const sameColour = 8;

/** The ground's own range of lightness, and how far shadows and noise go beyond it. */
const groundRange = { darkest: 0.02, lightest: 0.98, shadow: 0.45, noise: 3 } as const;

function halo(
  { before, after }: { before: Body; after: Body },
  changed: Uint8Array,
  around: (i: number) => boolean,
  shoe: readonly PaletteColour[],
): number | null {
  const ground: number[] = [];
  for (let i = 0; i < changed.length; i++) {
    if (!changed[i] && before.labels[i] === partIndex.background && around(i)) ground.push(before.lightness[i]);
  }
  if (ground.length === 0) return null;
  ground.sort((a, b) => a - b);
  const at = (share: number): number => ground[Math.floor(share * (ground.length - 1))];
  const [least, most] = [groundRange.shadow * at(groundRange.darkest), at(groundRange.lightest) + groundRange.noise];
  const [lightness, a, b] = toLab(after.photo);
  // A pale sole may look like ground.
  const isOfShoe = (i: number): boolean =>
    shoe.some(({ lab }) => deltaE2000(lab, [lightness[i], a[i], b[i]], textileTolerance) < sameColour);
  const isGround = (i: number): boolean => changed[i] === 1 && after.labels[i] === partIndex.background;
  const bared = maskWhere(changed.length, (i) => before.labels[i] === partIndex.footwear && isGround(i) && !isOfShoe(i));
  return shareOf(bared, (i) => after.lightness[i] > most || after.lightness[i] < least, 60);
}

function paletteOfShoe({ layer, keep }: Shoe): PaletteColour[] {
  const mask = maskWhere(keep.length, (i) => keep[i] === 255 && layer.rgba[i * 4 + 3] > 0.95);
  return paletteOf(toLab(pictureOfLayer(layer)), eroded(mask, layer.width, layer.height, 2));
}

function paletteOnFoot(after: Body, changed: Uint8Array, { owners }: Feet, side: Side): PaletteColour[] {
  const { width, height } = after.photo;
  const owner = side === "left" ? 1 : 2;
  const shoe = maskWhere(changed.length, (i) => owners[i] === owner && changed[i] === 1 && after.parts.footwear.data[i] > 0.8);
  return paletteOf(toLab(after.photo), eroded(shoe, width, height, 1));
}

/** Difference of both shoes' heights above their soles in percent of a foot; null where trousers or skirts end at the shoes. */
function unevenness(before: Body, after: Body, feet: readonly { readonly foot: Foot; readonly now: Foot }[]): number | null {
  const { width } = before.photo;
  const heights = feet.map(({ foot, now }) => {
    const x = clamp(Math.round(foot.ankle.x), 0, width - 1);
    let top = now.box.bottom - 1;
    // Where the old shoe's toe was, nothing may be seen in the ankle's column.
    for (let y = now.box.bottom - 1; y > 0 && y > now.box.bottom - 2 * foot.lengthPx; y--) if (isShoeAt(after, x, y)) top = y;
    const above = before.labels[Math.max(0, top - 3) * width + x];
    const isCovered = above === partIndex.bottom || above === partIndex.dress;
    return isCovered ? null : (now.box.bottom - top) / foot.lengthPx;
  });
  const [first, second] = heights;
  return first === null || second === null ? null : 100 * Math.abs(first - second);
}

const isShoeAt = ({ labels, photo: { width } }: Body, x: number, y: number): boolean => labels[y * width + x] === partIndex.footwear;

/** Trousers and skirts at the feet hang before low shoes, as they did. */
function hemChanged({ before, picture }: Pick<ShoeFitting, "before" | "picture">, feet: readonly Foot[]): number | null {
  const { width, height } = before.photo;
  const { lengthPx } = feet[0];
  const isAtFoot = (x: number, y: number): boolean =>
    feet.some(({ ankle, box }) => y > ankle.y - 0.4 * lengthPx && y < box.bottom && Math.abs(x - ankle.x) < 0.7 * lengthPx);
  const hem = maskWhere(before.labels.length, (i) => {
    const isCloth = before.parts.bottom.data[i] + before.parts.dress.data[i] > 0.95;
    return isCloth && isAtFoot(i % width, Math.floor(i / width));
  });
  return shareOf(eroded(hem, width, height, 2), (i) => stepAt(before.photo, picture, i) > 6, 60);
}
