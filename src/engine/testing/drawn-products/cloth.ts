import { heightPx, widthPx } from "./outline.ts";

/** How a cloth takes the light. */
export interface ClothLook {
  /** Of the folds; 26 is soft jersey, 10 stiff cloth. */
  readonly foldDepth?: number;
  /** Frequencies across and down: the smaller, the larger the folds. */
  readonly folds?: string;
  /** How dark cloth gets where it bends away at its edges, 0 to 1. */
  readonly rim?: number;
}

export interface Drawing extends ClothLook {
  /** Chooses the folds. */
  readonly seed: number;
  /** All that is garment, as a path: it casts the shadow on the table. */
  readonly silhouette: string;
  /** Flat colours, from the back to the front; each layer becomes a piece of cloth with folds and a rim of its own. */
  readonly layers: readonly string[];
  /** Seams and buttons above the cloth. */
  readonly details?: string;
  readonly defs?: string;
  /** Colour of the table. */
  readonly background?: string;
}

/** Cloth: soft folds from lit noise, a fine weave, and darker edges, all laid over the flat colour. */
function clothFilter({ seed, foldDepth = 26, folds = "0.006 0.0035", rim = 0.22 }: Drawing): string {
  return `
  <filter id="cloth" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${folds}" numOctaves="3" seed="${seed}" result="noise"/>
    <feDiffuseLighting in="noise" surfaceScale="${foldDepth}" diffuseConstant="1.05" lighting-color="#fff" result="folds">
      <feDistantLight azimuth="235" elevation="62"/>
    </feDiffuseLighting>
    <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="${seed + 1}" result="grain"/>
    <feDiffuseLighting in="grain" surfaceScale="0.7" diffuseConstant="1.1" lighting-color="#fff" result="weave">
      <feDistantLight azimuth="200" elevation="65"/>
    </feDiffuseLighting>
    <feGaussianBlur in="SourceAlpha" stdDeviation="16" result="soft"/>
    <feComponentTransfer in="soft" result="edge"><feFuncR type="linear" slope="0" intercept="1"/><feFuncG type="linear" slope="0" intercept="1"/><feFuncB type="linear" slope="0" intercept="1"/><feFuncA type="gamma" exponent="0.55"/></feComponentTransfer>
    <feBlend in="SourceGraphic" in2="folds" mode="multiply" result="a"/>
    <feBlend in="a" in2="weave" mode="multiply" result="b"/>
    <feFlood flood-color="#000" flood-opacity="${rim}" result="dark"/>
    <feComposite in="dark" in2="edge" operator="out" result="rim"/>
    <feMerge result="c"><feMergeNode in="b"/><feMergeNode in="rim"/></feMerge>
    <feComposite in="c" in2="SourceAlpha" operator="in"/>
  </filter>
  <filter id="shadow" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>`;
}

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${content}</svg>`;

/** The product photo as an SVG: on its table, or cut out. */
export function svgOf(drawing: Drawing, { isCutOut = false } = {}): string {
  const { silhouette, layers, details = "", defs = "", background = "#f6f6f4" } = drawing;
  const table = `<rect width="100%" height="100%" fill="${background}"/><path d="${silhouette}" transform="translate(5 9)" fill="#000" fill-opacity=".16" filter="url(#shadow)"/>`;
  const cloth = layers.map((layer) => `<g filter="url(#cloth)">${layer}</g>`).join("");
  return picture(`<defs>${clothFilter(drawing)}${defs}</defs>${isCutOut ? "" : table}${cloth}${details}`);
}

/** White where the garment is. */
export const silhouetteSvg = ({ silhouette }: Drawing): string =>
  picture(`<rect width="100%" height="100%" fill="#000"/><path d="${silhouette}" fill="#fff"/>`);
