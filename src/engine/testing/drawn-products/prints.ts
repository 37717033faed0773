import { widthPx } from "./outline.ts";

/** What cloth is filled with: an SVG fill, and the definitions that it refers to. */
export interface Fill {
  readonly fill: string;
  readonly defs?: string;
}

export const plain = (colour: string): Fill => ({ fill: colour });

const pattern = (sidePx: number, tile: string, turn = 0, heightOfTilePx = sidePx): Fill => ({
  fill: "url(#pattern)",
  defs: `<pattern id="pattern" width="${sidePx}" height="${heightOfTilePx}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tile}</pattern>`,
});

const rect = (x: number, y: number, width: number, height: number, colour: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="${opacity}"/>`;

/** Level stripes, or others by their turn in degrees. */
export const stripes = (ground: string, stripe: string, periodPx = 46, stripePx = 18, turn = 0): Fill =>
  pattern(periodPx, rect(0, 0, periodPx, periodPx, ground) + rect(0, 0, periodPx, stripePx, stripe), turn);

/** A tartan: broad bands that cross, and a thin line of another colour. */
export const checks = (ground: string, band: string, line: string): Fill =>
  pattern(
    84,
    rect(0, 0, 84, 84, ground) +
      rect(0, 0, 84, 34, band, 0.55) +
      rect(0, 0, 34, 84, band, 0.55) +
      rect(0, 56, 84, 4, line) +
      rect(56, 0, 4, 84, line),
  );

export const dots = (ground: string, dot: string, periodPx = 54, radiusPx = 9): Fill =>
  pattern(
    periodPx,
    rect(0, 0, periodPx, periodPx, ground) +
      `<circle cx="${periodPx / 4}" cy="${periodPx / 4}" r="${radiusPx}" fill="${dot}"/><circle cx="${0.75 * periodPx}" cy="${0.75 * periodPx}" r="${radiusPx}" fill="${dot}"/>`,
  );

/** Ribs of a knit, from top to bottom. */
export const ribs = (colour: string, periodPx = 12): Fill =>
  pattern(
    periodPx,
    rect(0, 0, periodPx, periodPx, colour) +
      rect(0, 0, 0.3 * periodPx, periodPx, "#000", 0.16) +
      rect(0.5 * periodPx, 0, 0.3 * periodPx, periodPx, "#fff", 0.1),
  );

/** Cables of a knit: plaits between ribs. */
export const cables = (colour: string): Fill =>
  pattern(
    96,
    rect(0, 0, 96, 60, colour) +
      `<g fill="none" stroke="#000" stroke-opacity=".2" stroke-width="6"><path d="M18,0 C18,20 52,40 52,60 M52,0 C52,20 18,40 18,60"/><path d="M72,0 v60 M88,0 v60" stroke-width="4"/></g>` +
      `<path d="M12,0 C12,20 46,40 46,60" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
    0,
    60,
  );

/** A diagonal weave. */
export const denim = (colour: string): Fill => pattern(7, rect(0, 0, 7, 7, colour) + rect(0, 0, 7, 2, "#fff", 0.1), 62);

/** Lace: flowers of thread on a net; between them the table is seen. */
export const lace = (thread: string): Fill =>
  pattern(
    72,
    rect(0, 0, 72, 72, thread, 0.62) +
      `<g fill="none" stroke="${thread}" stroke-width="2.5"><path d="M0,0 L72,72 M72,0 L0,72 M36,0 L72,36 L36,72 L0,36 Z"/></g>${flower(36, 36, 13, thread, thread)}${flower(0, 0, 10, thread, thread)}${flower(72, 72, 10, thread, thread)}${flower(72, 0, 10, thread, thread)}${flower(0, 72, 10, thread, thread)}`,
  );

/** Cloth that lets a share of the light through. */
export const sheer = (colour: string, opacity: number): Fill => pattern(40, rect(0, 0, 40, 40, colour, opacity));

function flower(x: number, y: number, radius: number, petal: string, middle = "#f3d27a"): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse rx="${radius * 0.55}" ry="${radius}" cy="${-radius * 0.8}" transform="rotate(${turn})" fill="${petal}"/>`,
  );
  return `<g transform="translate(${x} ${y})">${petals.join("")}<circle r="${radius * 0.45}" fill="${middle}"/></g>`;
}

/** Rows of flowers over the whole picture. */
export const flowers: string = Array.from({ length: 15 * 9 }, (_, i) => {
  const row = Math.floor(i / 9);
  const column = i % 9;
  return flower(130 + column * 82 + (row % 2) * 41, 140 + row * 70, 15, (row + column) % 3 === 0 ? "#f7ded3" : "#e8a598");
}).join("");

/** Large leaves, each turned otherwise. */
export const leaves = (colour: string, vein: string): string =>
  Array.from({ length: 12 * 8 }, (_, i) => {
    const row = Math.floor(i / 8);
    const x = 80 + (i % 8) * 110 + (row % 2) * 55;
    return `<g transform="translate(${x} ${60 + row * 100}) rotate(${(i * 67) % 360})"><path d="M0,-46 C30,-20 30,20 0,46 C-30,20 -30,-20 0,-46 Z" fill="${colour}"/><path d="M0,-38 V44" stroke="${vein}" stroke-width="4"/></g>`;
  }).join("");

/** Words across the chest, which a reader of texts can find again. */
export function words(lines: readonly string[], y: number, sizePx: number, colour: string): string {
  const texts = lines.map((line, k) => `<text x="${widthPx / 2}" y="${y + k * 1.15 * sizePx}">${line}</text>`);
  return `<g font-family="DejaVu Sans, Arial, Helvetica, sans-serif" font-weight="bold" font-size="${sizePx}" text-anchor="middle" fill="${colour}">${texts.join("")}</g>`;
}

/** A sun over mountains, and water. */
export const mountains =
  '<g><circle cx="500" cy="470" r="58" fill="#f6b352"/><path d="M300,640 L400,470 L452,552 L500,500 L600,640 Z" fill="#f3efe2"/><path d="M400,470 L372,518 L396,508 L412,528 L430,516 Z" fill="#cfd8d2"/>\n    <path d="M300,668 h300 M320,690 h260 M345,712 h210" stroke="#f3efe2" stroke-width="9" stroke-linecap="round"/></g>';
