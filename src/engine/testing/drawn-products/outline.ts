import { point, type Point, type Side } from "../../image/geometry.ts";

export const widthPx = 900;
export const heightPx = 1200;
/** Garments hang on the middle of their picture. */
export const middleX = widthPx / 2;

/** What a tailor would call a place; hems and crotches count by their height only. */
export type LandmarkName = "neck" | "shoulder" | "armpit" | "outerCuff" | "innerCuff" | "hem" | "waist" | "crotch";

/** A place on one half of an outline: pixels from the garment's middle outwards, and down. */
export interface Node extends Point {
  /** The outline goes through it in a curve. */
  readonly isSoft: boolean;
  readonly landmark?: LandmarkName;
}

/** One half of an outline, from the middle of its upper edge outwards and down to the middle of its hem. */
export type Half = readonly Node[];

/** A corner of the outline. */
export const at = (x: number, y: number, landmark?: LandmarkName): Node => ({ x, y, isSoft: false, ...(landmark && { landmark }) });
/** A place that the outline passes in a curve. */
export const bend = (x: number, y: number, landmark?: LandmarkName): Node => ({ x, y, isSoft: true, ...(landmark && { landmark }) });

const placed = (half: Half, side: Side): Node[] => half.map((node) => ({ ...node, x: middleX + (side === "right" ? node.x : -node.x) }));

/** The path of one half alone, closed: a sleeve, a lapel, half of an open front. */
export const halfPath = (half: Half, side: Side): string => smoothPath(placed(half, side));

/** The path around both halves; the left one mirrors the right one unless it is given. */
export function wholePath(right: Half, left: Half = right): string {
  const back = placed(left, "left").toReversed();
  const onMiddle = (node: Node | undefined): boolean => node?.x === middleX;
  return smoothPath([...placed(right, "right"), ...back.slice(onMiddle(back[0]) ? 1 : 0, onMiddle(back.at(-1)) ? -1 : undefined)]);
}

/** Both halves of a line or a shape that is drawn on the right. */
export const onBothSides = (svg: string): string => `${onRight(svg)}<g transform="translate(${middleX} 0) scale(-1 1)">${svg}</g>`;
const onRight = (svg: string): string => `<g transform="translate(${middleX} 0)">${svg}</g>`;

export interface PlacedLandmark {
  readonly name: LandmarkName;
  readonly side: Side;
  readonly place: Point;
}

/** The named places, in pixels of the picture. */
export function landmarksOf(right: Half, left: Half = right): PlacedLandmark[] {
  return ([["left", left] as const, ["right", right] as const] satisfies [Side, Half][]).flatMap(([side, half]) =>
    placed(half, side).flatMap(({ landmark, x, y }) => (landmark ? [{ name: landmark, side, place: point(x, y) }] : [])),
  );
}

/** A closed path, straight between corners and without a kink at soft places (tangents as Catmull and Rom have them, 1974). */
function smoothPath(nodes: readonly Node[]): string {
  const at = (k: number): Node => nodes[(k + nodes.length) % nodes.length];
  const curves = nodes.map((from, k) => {
    const to = at(k + 1);
    if (!from.isSoft && !to.isSoft) return `L${to.x},${to.y}`;
    const leaving = tangent(from, at(k - 1), to);
    const arriving = tangent(to, from, at(k + 2));
    return `C${round(from.x + leaving.x)},${round(from.y + leaving.y)} ${round(to.x - arriving.x)},${round(to.y - arriving.y)} ${to.x},${to.y}`;
  });
  return `M${nodes[0].x},${nodes[0].y} ${curves.join(" ")} Z`;
}

function tangent({ isSoft }: Node, before: Point, after: Point): Point {
  return isSoft ? point((after.x - before.x) / 6, (after.y - before.y) / 6) : point(0, 0);
}

const round = (value: number): number => Math.round(10 * value) / 10;
