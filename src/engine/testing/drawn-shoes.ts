import sharp from "sharp";
import type { Raster } from "../image/raster.ts";

/** Shoes from the side, toe to the left, 700 px long on a ground at y = 600: what shops show, in as few strokes as tell it. */
const outlines = {
  /** Thin heel, closed toe, low cut. */
  pump:
    `<path fill="#8d1f3a" d="M100,585 C112,556 210,522 322,470 C420,440 560,345 640,296 C700,262 762,215 790,172 C814,222 814,290 796,342 C786,400 774,500 768,600 L738,600 C738,520 730,440 700,392 C670,352 640,352 600,392 C520,470 420,590 330,600 L130,600 C105,600 97,595 100,585 Z"/>` +
    `<path fill="#b33a57" d="M112,580 C130,562 230,528 330,486 C300,530 200,575 112,580 Z"/>` +
    `<path fill="#241318" d="M768,600 L738,600 L738,588 L769,588 Z"/>`,
  /** Ankle high, with a block heel. */
  ankleBoot:
    `<path fill="#7a5235" d="M100,570 C110,520 210,480 320,440 C400,400 440,330 452,90 C520,70 680,70 756,90 C766,220 800,330 802,430 L800,600 L660,600 L650,540 C590,540 480,560 380,590 L120,596 C98,594 96,584 100,570 Z"/>` +
    `<path fill="#5b3a24" d="M560,80 L650,78 L640,330 L560,330 Z"/>` +
    `<path fill="#2d1c12" d="M100,578 C200,590 400,570 650,528 L802,500 L800,600 L660,600 L650,552 C590,552 480,572 380,596 L120,600 C98,598 98,586 100,578 Z"/>`,
  /** A flat riding boot up to the knee. */
  kneeBoot:
    `<path fill="#2a2a30" d="M100,560 C110,510 210,470 330,420 C420,370 450,300 440,100 C430,-80 420,-260 420,-420 C520,-440 700,-440 790,-420 C800,-260 790,-60 770,120 C770,260 800,380 802,470 L806,600 L640,600 L632,580 L120,590 C98,588 96,574 100,560 Z"/>` +
    `<path fill="#55555f" d="M470,-400 C480,-200 500,0 500,160 C490,0 450,-200 440,-400 Z"/>` +
    `<path fill="#101014" d="M100,570 L640,566 L806,560 L806,600 L640,600 L632,584 L120,594 C100,592 98,582 100,570 Z"/>`,
  /** Flat and low, the foot's back is seen above it. */
  loafer:
    `<path fill="#5c3b22" d="M100,560 C110,500 210,452 330,424 C380,410 420,400 450,400 C520,440 680,430 770,372 C806,420 806,500 804,570 L800,600 L120,600 C98,596 96,580 100,560 Z"/>` +
    `<path fill="#3c2413" d="M100,572 L804,572 L802,600 L660,600 L640,592 L120,600 C98,596 98,588 100,572 Z"/><path fill="#7d5636" d="M250,446 C300,428 380,410 440,402 L470,450 C400,450 320,466 270,490 Z"/>`,
  /** A wedge with two straps: skin is seen between them. */
  wedge:
    `<path fill="#c79a5b" d="M100,560 L330,548 C480,520 640,400 790,380 C806,450 804,540 800,600 L110,600 C96,590 96,572 100,560 Z"/>` +
    `<path fill="#1f5fa8" d="M120,560 C150,500 210,470 280,440 L390,520 C350,540 330,548 300,552 Z"/>` +
    `<path fill="#1f5fa8" d="M530,190 C600,210 700,200 770,170 L784,226 C700,256 600,264 524,246 Z"/><path fill="#1f5fa8" d="M736,230 L780,224 L790,384 L752,392 Z"/>`,
  /** A flat sole and one band. */
  slide:
    `<path fill="#f2f2ef" d="M100,566 C250,552 600,552 800,548 C810,570 808,590 800,600 L110,600 C96,592 94,576 100,566 Z"/>` +
    `<path fill="#22252b" d="M190,560 C210,480 280,420 380,400 L470,556 Z"/>`,
  /** A trainer, to be seen on white as well. */
  trainer:
    `<path fill="#f4f4f2" d="M96,540 C100,500 190,468 300,430 C370,400 420,340 452,290 C500,320 600,330 700,300 L770,286 C 800,330 806,440 808,560 L92,570 Z"/>` +
    `<path fill="#d7dadd" d="M92,548 C92,530 300,560 500,552 L808,516 C816,560 810,600 800,600 L120,600 C92,596 88,570 92,548 Z"/>` +
    `<path fill="#39404a" d="M420,520 C500,440 600,400 720,390 L728,420 C620,430 540,470 480,536 Z"/><g stroke="#39404a" stroke-width="9"><path d="M330,424 L390,462"/><path d="M362,396 L422,436"/><path d="M394,366 L452,408"/></g>`,
} as const;

type DrawnShoe = keyof typeof outlines;

export const drawnShoes = Object.keys(outlines) as readonly DrawnShoe[];

interface ShoePhotoOptions {
  readonly background?: string;
  readonly mirrored?: boolean;
}

/** A product photo of one shoe from the side, with a soft shadow on the ground and light from above. */
export function shoePhoto(name: DrawnShoe, { background = "#ffffff", mirrored = false }: ShoePhotoOptions = {}): Promise<Raster> {
  const top = name === "kneeBoot" ? -500 : 0;
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="${(700 - top) / 2}" viewBox="0 ${top} 900 ${700 - top}">
      <defs><filter id="lit" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
        <feGaussianBlur in="SourceAlpha" stdDeviation="22" result="soft"/>
        <feDiffuseLighting in="soft" surfaceScale="16" diffuseConstant="1" lighting-color="#fff" result="light"><feDistantLight azimuth="255" elevation="62"/></feDiffuseLighting>
        <feBlend in="SourceGraphic" in2="light" mode="multiply"/><feComposite in2="SourceAlpha" operator="in"/></filter>
        <filter id="soft" x="-10%" y="-200%" width="120%" height="500%"><feGaussianBlur stdDeviation="9"/></filter></defs>
      <rect y="${top}" width="900" height="${700 - top}" fill="${background}"/>
      <g${mirrored ? ' transform="translate(900 0) scale(-1 1)"' : ""}><ellipse cx="450" cy="603" rx="350" ry="7" fill-opacity=".14" filter="url(#soft)"/><g filter="url(#lit)">${outlines[name]}</g></g>
    </svg>`,
  );
}

const bootee =
  '<path d="M-90,520 C-110,420 -80,300 -70,240 C-66,180 60,180 66,240 C80,300 112,420 92,520 C80,560 -76,560 -90,520 Z" fill="#7a5235"/><path d="M-92,520 C-80,560 80,560 94,520 L94,548 C60,580 -60,580 -92,548 Z" fill="#2d1c12"/><ellipse cx="-2" cy="232" rx="58" ry="26" fill="#3a1e10"/>';
const ballerina =
  '<path d="M0,60 C70,70 95,160 85,260 C80,340 62,400 70,500 C74,580 40,610 0,612 C-40,610 -66,580 -62,500 C-58,400 -80,340 -84,260 C-90,160 -60,70 0,60 Z" fill="#234a7a"/><path d="M0,250 C40,260 46,330 42,400 C40,470 52,520 40,570 C20,590 -20,590 -34,570 C-46,520 -36,470 -38,400 C-42,330 -36,260 0,250 Z" fill="#c9b48e"/>';

/** Two ankle boots that touch, seen from the front. */
export const pairFromFront = (): Promise<Raster> => drawPair(bootee, 196, 388);
/** Two flat shoes that touch, seen from above. */
export const pairFromAbove = (): Promise<Raster> => drawPair(ballerina, 205, 380);

function drawPair(shoe: string, leftX: number, rightX: number): Promise<Raster> {
  return render(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="340" viewBox="0 0 600 680"><rect width="600" height="680" fill="#fff"/>
    <g transform="translate(${leftX} 0)">${shoe}</g><g transform="translate(${rightX} 0) scale(-1 1)">${shoe}</g></svg>`);
}

async function render(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}
