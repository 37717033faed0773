import { clamp, distance, distanceToSegment, sides, type Point, type Side } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Body, BodySide } from "../person/body.ts";
import { TryOnProblem } from "../problem.ts";
import type { Facing } from "./shoe.ts";

/** One foot as the photo shows it, in the pixels of the person's photo. */
export interface Foot {
  readonly side: Side;
  readonly ankle: Point;
  readonly facing: Facing;
  /** The box of the shoe that is worn, or of the bare foot. */
  readonly box: PixelBox;
  /** 0: the toes point at the camera; 1: seen from the side. */
  readonly sideways: number;
  /** How long this body's foot is, seen from the side. */
  readonly lengthPx: number;
  /** How far the leg above leans to the right, per pixel up. */
  readonly lean: number;
  /** The lowest row on which it can stand. */
  readonly lowestPx: number;
}

/** A foot is 15.2 % of the body's height, shoulder to hip 28.8 %: Drillis and Contini, Body Segment Parameters, 1966. */
const footPerTorso = 0.152 / 0.288;
/**
 * In lengths of the shank, which photos of legs show, by the same measures; enlarged, because from above and from near the shank looks
 * shorter than the foot.
 */
const footPerShank = 1.3 * (0.152 / 0.246);

/** In lengths of the foot: from the ankle forward to the toes' roots, and half the foot's width. */
const toesPerFoot = 0.66;
const widthPerFoot = 0.42;

/** The feet, and which of them each pixel of shoes and bare feet belongs to. */
export interface Feet {
  readonly feet: readonly Foot[];
  /** 0 no foot, 1 the left one in the picture, 2 the right one. */
  readonly owners: Uint8Array;
}

/**
 * The feet of a person whose shoes (or bare feet) can be seen; one of them may be hidden or cut off.
 *
 * @throws TryOnProblem `error.engine.feet.hidden` when neither is to be seen
 */
export function findFeet(body: Body): Feet {
  const usualPx = footPerTorso * body.torsoLengthPx;
  const isTorsoSeen = body.neck.y >= 0 && body.pelvis.y < body.photo.height;
  const owners = ownPixels(body, isTorsoSeen ? usualPx : footPerShank * Math.max(shankPx(body.left), shankPx(body.right)));
  const outlines = sides.flatMap((side, i) => outlineOf(body, owners, side, i + 1) ?? []);
  const lengthPx = isTorsoSeen ? usualPx : Math.min(...outlines.map(lengthOfOutline));
  const feet = outlines.filter(({ area }) => area >= 0.02 * lengthPx * lengthPx).map((outline) => measureFoot(body, outline, lengthPx));
  if (feet.length === 0) throw new TryOnProblem("error.engine.feet.hidden");
  return { feet, owners };
}

const shankPx = ({ knee, ankle }: BodySide): number => distance(knee, ankle);

function ownPixels(body: Body, lengthPx: number): Uint8Array {
  const { width, height } = body.photo;
  const owners = new Uint8Array(width * height);
  const { footwear, skin } = body.parts;
  const highestPx = Math.min(...sides.flatMap((side) => [body[side].knee.y, body[side].ankle.y, body[side].toes.y]));
  const firstY = clamp(Math.floor(highestPx - lengthPx), 0, height);
  for (let y = firstY, i = firstY * width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isShoe = footwear.data[i] > 0.5;
      if (!isShoe && skin.data[i] <= 0.5) continue;
      const place = { x: x + 0.5, y: y + 0.5 };
      const [left, right] = sides.map((side) => distanceToFoot(place, body[side]));
      const nearest = left < right ? "left" : "right";
      const isBareFoot = !isShoe && y > body[nearest].ankle.y && Math.min(left, right) < 0.4 * lengthPx;
      if ((isShoe && Math.min(left, right) < lengthPx) || isBareFoot) owners[i] = nearest === "left" ? 1 : 2;
    }
  }
  return owners;
}

/** Pixels to the line from the knee, to which boots reach, over the ankle to the toes. */
function distanceToFoot(place: Point, { knee, ankle, toes }: BodySide): number {
  return Math.min(distanceToSegment(place, knee, ankle), distanceToSegment(place, ankle, toes));
}

/** A foot as seen: what its shoe or skin covers, and how far beside its ankle the toes are. */
interface Outline {
  readonly side: Side;
  readonly box: PixelBox;
  readonly area: number;
  readonly toesPx: number;
}

function outlineOf(body: Body, owners: Uint8Array, side: Side, owner: number): Outline | null {
  const { width } = body.photo;
  const { ankle, toes } = body[side];
  let [left, right, bottom, area] = [width, 0, 0, 0];
  // Only below the ankle: a boot's shaft does not tell the foot's width.
  const top = Math.max(0, Math.floor(ankle.y));
  for (let i = top * width; i < owners.length; i++) {
    if (owners[i] !== owner) continue;
    const x = i % width;
    area++;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    bottom = Math.floor(i / width) + 1;
  }
  return area > 0 ? { side, box: { left, top, right, bottom }, area, toesPx: Math.abs(toes.x - ankle.x) } : null;
}

/**
 * The length of a foot by its outline, as an oval seen from above: its joints say how far it points across, and the rest of the outline is
 * its width.
 */
function lengthOfOutline({ box, toesPx }: Outline): number {
  const across = (toesPx / toesPerFoot) ** 2 * (1 - widthPerFoot ** 2);
  const seen = (box.right - box.left) ** 2;
  return Math.sqrt(Math.max(seen - across, 0.1 * seen)) / widthPerFoot;
}

function measureFoot(body: Body, { side, box, toesPx }: Outline, lengthPx: number): Foot {
  const { ankle, toes, knee } = body[side];
  return {
    side,
    ankle,
    facing: facingOfFoot(side, ankle, toes, lengthPx),
    box,
    sideways: sidewaysShare((box.right - box.left) / lengthPx, toesPx / lengthPx),
    lengthPx,
    lean: clamp((knee.x - ankle.x) / Math.max(1, ankle.y - knee.y), -0.6, 0.6),
    lowestPx: Math.max(box.bottom, body.photo.height - 0.04 * lengthPx),
  };
}

/**
 * How far a foot is turned to the side, 0 to 1: what its outline says, as an oval seen from around, and what its joints say, in equal
 * parts.
 */
function sidewaysShare(seenWidth: number, seenToes: number): number {
  const across = widthPerFoot ** 2;
  const outline = Math.sqrt(clamp((seenWidth ** 2 - across) / (1 - across), 0, 1));
  return (outline + clamp(seenToes / toesPerFoot, 0, 1)) / 2;
}

/** Where a foot points. Toes straight below the ankle point at the camera, and a little outwards. */
function facingOfFoot(side: Side, ankle: Point, toes: Point, lengthPx: number): Facing {
  const sideways = (toes.x - ankle.x) / lengthPx;
  if (Math.abs(sideways) < 0.06) return side;
  return sideways < 0 ? "left" : "right";
}
