import sharp from "sharp";

/** OKLab of a colour: lightness 0 to 1, and its distance from grey towards red (a) and yellow (b). */
export type Oklab = readonly [lightness: number, a: number, b: number];

const sidePx = 48;
const maxColours = 3;
/** Distances in OKLab: colours nearer than this to the background's count as background, or to each other as one colour in another light. */
const backgroundDistance = 0.06;
const sameColourDistance = 0.12;
const rounds = 12;
/** A colour that covers a smaller share of the garment is that of a button or a print. */
const minShare = 0.08;

/**
 * The main colours of a garment in a product picture, as `#rrggbb`, the one with the largest area first; empty for a transparent picture.
 * Pixels that resemble the picture's border count as background, unless that leaves almost nothing: then the garment fills the picture.
 */
export async function measurePalette(bytes: Uint8Array): Promise<string[]> {
  const { data } = await sharp(bytes)
    .resize(sidePx, sidePx, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours: Oklab[] = [];
  const border: Oklab[] = [];
  for (let i = 0; i < sidePx * sidePx; i++) {
    if (data[4 * i + 3] < 128) continue;
    const colour = toOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2]);
    const [x, y] = [i % sidePx, Math.floor(i / sidePx)];
    if (x === 0 || y === 0 || x === sidePx - 1 || y === sidePx - 1) border.push(colour);
    colours.push(colour);
  }
  const background = medianOf(border);
  const garment = colours.filter((colour) => distance(colour, background) > backgroundDistance);
  const measured = border.length > sidePx && garment.length > colours.length * 0.04 ? garment : colours;
  return clusters(measured).map(toHex);
}

/** Like k-means, but only colours far from all clusters start a new one, so that a plain garment has a single colour. */
function clusters(colours: readonly Oklab[]): Oklab[] {
  if (colours.length === 0) return [];
  let centres: Oklab[] = [medianOf(colours)];
  while (centres.length < maxColours) {
    const far = colours.filter((colour) => nearest(centres, colour).distance > sameColourDistance);
    if (far.length < colours.length * minShare) break;
    centres = settle([...centres, medianOf(far)], colours);
  }
  const sizes = centres.map((_, index) => colours.filter((colour) => nearest(centres, colour).index === index).length);
  return centres
    .map((centre, index) => ({ centre, size: sizes[index] }))
    .filter(({ size }) => size >= colours.length * minShare)
    .toSorted((a, b) => b.size - a.size)
    .map(({ centre }) => centre);
}

function settle(start: Oklab[], colours: readonly Oklab[]): Oklab[] {
  let centres = start;
  for (let round = 0; round < rounds; round++) {
    const groups = centres.map((): Oklab[] => []);
    for (const colour of colours) groups[nearest(centres, colour).index].push(colour);
    centres = groups.map((group, index) => (group.length > 0 ? meanOf(group) : centres[index]));
  }
  return centres;
}

function nearest(centres: readonly Oklab[], colour: Oklab): { index: number; distance: number } {
  let best = { index: 0, distance: Infinity };
  for (const [index, centre] of centres.entries()) {
    const away = distance(centre, colour);
    if (away < best.distance) best = { index, distance: away };
  }
  return best;
}

const distance = (p: Oklab, q: Oklab): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

function meanOf(colours: readonly Oklab[]): Oklab {
  const sum = (channel: 0 | 1 | 2) => colours.reduce((total, colour) => total + colour[channel], 0) / colours.length;
  return [sum(0), sum(1), sum(2)];
}

function medianOf(colours: readonly Oklab[]): Oklab {
  const middle = (channel: 0 | 1 | 2) => colours.map((colour) => colour[channel]).toSorted((a, b) => a - b)[colours.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Björn Ottosson's OKLab (2020), from 8-bit sRGB. */
function toOklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [red, green, blue].map((value) => toLinear(value / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => Math.round(255 * Math.min(1, Math.max(0, toEncoded(Math.max(0, value))))));
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** OKLab of a `#rrggbb`. */
export function oklabOf(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  return toOklab(value >> 16, (value >> 8) & 255, value & 255);
}
