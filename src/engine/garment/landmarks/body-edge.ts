import type { TopLandmarks } from "../garment.ts";
import { clamp, lerp, type Side } from "../../image/geometry.ts";

/** The side edge of a top's body panel at a row, which may lie between two; above the armpit the line up to the shoulder. */
export function bodyEdgeX(landmarks: Omit<TopLandmarks, "necklineY">, y: number, side: Side): number {
  const { armpit, shoulder } = landmarks[side];
  if (y < armpit.y) return lerp(shoulder.x, armpit.x, clamp((y - shoulder.y) / (armpit.y - shoulder.y || 1), 0, 1));
  const edges = landmarks.edges[side];
  const position = clamp(y - landmarks.topY, 0, edges.length - 1);
  const row = Math.floor(position);
  return lerp(edges[row], edges[Math.min(edges.length - 1, row + 1)], position - row);
}
