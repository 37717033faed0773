import sharp from "sharp";

/** What shops and shoppers lay garments on. */
export interface Ground {
  readonly name: string;
  /** How dark the garment's shadow on it is, 0…1. */
  readonly shadow: number;
  /** An opaque picture, RGBA. */
  draw(widthPx: number, heightPx: number): Promise<Buffer>;
  /** What a shop sticks over ground and garment: RGBA, transparent elsewhere. */
  readonly cover?: Ground["draw"];
}

/** What an SVG of a picture's size shows. */
type Content = (width: number, height: number) => string;

const rgbaOf =
  (content: Content): Ground["draw"] =>
  (width, height) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content(width, height)}</svg>`))
      .ensureAlpha()
      .raw()
      .toBuffer();

const drawn = (name: string, shadow: number, content: Content, cover?: Content): Ground => ({
  name,
  shadow,
  draw: rgbaOf(content),
  ...(cover && { cover: rgbaOf(cover) }),
});

const filled = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;

/** Light on a surface whose height is noise, laid over a colour. */
const relief = (colour: string, frequency: string, depth: number, octaves = 3): string => `
  <filter id="relief" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/>
    <feDiffuseLighting surfaceScale="${depth}" diffuseConstant="1.1" lighting-color="${colour}"><feDistantLight azimuth="220" elevation="60"/></feDiffuseLighting>
  </filter>
  <rect width="100%" height="100%" filter="url(#relief)"/>`;

function boards(width: number, height: number): string {
  const boardPx = width / 6;
  const tones = ["#b98a5e", "#a9784c", "#c2946a", "#b08055", "#9f7046", "#bb8c62"];
  const planks = tones.map((tone, k) => `<rect x="${k * boardPx}" width="${boardPx - 2}" height="${height}" fill="${tone}"/>`);
  return `${filled("#4a3524")}${planks.join("")}<g opacity=".35">${relief("#ffffff", "0.09 0.004", 9)}</g>`;
}

function tiles(width: number, height: number): string {
  const side = width / 4;
  const seams = Array.from({ length: 16 }, (_, k) => k * side);
  const lines = seams.map((at) => `<path d="M${at} 0V${height}M0 ${at}H${width}" stroke="#9c9a94" stroke-width="5"/>`);
  return `${relief("#d9d6cf", "0.02", 3)}${lines.join("")}`;
}

/** Flowers, a cup, a book: what a stylist lays around a garment. */
function things(width: number, height: number): string {
  const at = (x: number, y: number): string => `translate(${x * width} ${y * height})`;
  const leaf = (turn: number): string => `<ellipse rx="14" ry="52" cy="-50" fill="#5c7a4e" transform="rotate(${turn})"/>`;
  return `${filled("#f4f1ec")}
    <g transform="${at(0.08, 0.12)}">${[0, 50, 100, 160, 230, 300].map(leaf).join("")}</g>
    <g transform="${at(0.92, 0.1)}"><circle r="58" fill="#fdfdfb" stroke="#d8d4cc" stroke-width="6"/><circle r="40" fill="#5a3a22"/></g>
    <rect x="${0.84 * width}" y="${0.82 * height}" width="150" height="190" fill="#28303c" transform="rotate(8 ${0.9 * width} ${0.9 * height})"/>
    <rect x="${0.02 * width}" y="${0.86 * height}" width="110" height="80" rx="36" fill="#c7a05a"/>`;
}

/** A tailor's dummy in cloth, on a pole. */
function dummy(width: number, height: number): string {
  const x = width / 2;
  const half = 0.17 * width;
  const [chin, shoulder, hips] = [0.01 * height, 0.12 * height, 0.7 * height];
  return `${filled("#e9e8e6")}<rect x="${x - 7}" y="${hips}" width="14" height="${height - hips}" fill="#4c4a48"/>
    <path d="M${x - 0.3 * half} ${chin}H${x + 0.3 * half}L${x + 0.35 * half} ${0.08 * height}Q${x + half} ${0.09 * height} ${x + half} ${shoulder}L${x + 0.8 * half} ${hips}H${x - 0.8 * half}L${x - half} ${shoulder}Q${x - half} ${0.09 * height} ${x - 0.35 * half} ${0.08 * height}Z" fill="#d9c6aa" stroke="#b7a283" stroke-width="2"/>`;
}

const prices = (width: number, height: number): string =>
  `<circle cx="${0.82 * width}" cy="${0.2 * height}" r="${0.12 * width}" fill="#d92b2b"/><text x="${0.82 * width}" y="${0.22 * height}" font-size="${0.07 * width}" fill="#fff" text-anchor="middle">¥59</text>
  <rect x="${0.06 * width}" y="${0.78 * height}" width="${0.32 * width}" height="${0.09 * height}" rx="18" fill="#ffcf20"/><text x="${0.1 * width}" y="${0.84 * height}" font-size="${0.06 * width}">SALE</text>`;

/** Padding in another white on both sides, with a seal that lies across its edge. */
const padding = (width: number, height: number): string =>
  `<rect width="${0.07 * width}" height="${height}" fill="#fff"/><rect x="${0.93 * width}" width="${0.07 * width}" height="${height}" fill="#fff"/>
  <circle cx="${0.92 * width}" cy="${0.12 * height}" r="${0.06 * width}" fill="#d92b2b"/>`;

/** A frame, a banner over its lower end, and a badge on the banner's edge. */
const frame = (width: number, height: number): string => {
  const px = 0.02 * width;
  return `<rect x="${px / 2}" y="${px / 2}" width="${width - px}" height="${height - px}" fill="none" stroke="#e33" stroke-width="${px}"/>
  <rect y="${0.9 * height}" width="${width}" height="${0.1 * height}" fill="#e33" opacity=".85"/><text x="${0.3 * width}" y="${0.96 * height}" font-size="${0.06 * width}" fill="#fff">SALE</text>
  <rect x="${0.7 * width}" y="${0.87 * height}" width="${0.25 * width}" height="${0.1 * height}" rx="12" fill="#ffd400"/>`;
};

const wall = (width: number, height: number): string =>
  `<linearGradient id="light" x2="1" y2="1"><stop stop-color="#efece6"/><stop offset="1" stop-color="#bdb7ad"/></linearGradient><rect width="${width}" height="${height}" fill="url(#light)"/>`;

const floor = (width: number, height: number): string =>
  `${wall(width, height)}<rect y="${0.8 * height}" width="${width}" height="${0.2 * height}" fill="#8d8377"/>`;

export const grounds: readonly Ground[] = [
  drawn("white", 0, () => filled("#ffffff")),
  drawn("off-white, no shadow", 0, () => filled("#f2f2f2")),
  drawn("wall, light from a side", 0.2, wall),
  drawn("wall and floor", 0.2, floor),
  drawn("things beside it", 0.25, things),
  drawn("on a dummy", 0.1, dummy),
  drawn("price and seal over it", 0, () => filled("#f5f5f5"), prices),
  drawn("padded, a seal over it", 0, () => filled("#f2f2f2"), padding),
  drawn("frame, banner and badge", 0, () => filled("#f8f8f8"), frame),
  drawn("boards", 0.35, boards),
  drawn("bed sheet", 0.3, () => relief("#e8e6e2", "0.004 0.006", 60)),
  drawn("rug", 0.3, () => relief("#8f8578", "0.12", 14, 2)),
  drawn("tiles", 0.3, tiles),
];
