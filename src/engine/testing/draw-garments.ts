/**
 * Draws the garments that the tests and the README's picture wear: `node src/engine/testing/draw-garments.ts`.
 * Everything is drawn here, so that the project needs no one's product photos.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const widthPx = 900;
const heightPx = 1200;

/** Cloth: soft folds from lit noise, a fine weave, and darker edges, all laid over the flat colour. */
const clothFilter = (seed: number): string => `
  <filter id="cloth" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="0.006 0.0035" numOctaves="3" seed="${seed}" result="noise"/>
    <feDiffuseLighting in="noise" surfaceScale="26" diffuseConstant="1.05" lighting-color="#fff" result="folds">
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
    <feFlood flood-color="#000" flood-opacity="0.22" result="dark"/>
    <feComposite in="dark" in2="edge" operator="out" result="rim"/>
    <feMerge result="c"><feMergeNode in="b"/><feMergeNode in="rim"/></feMerge>
    <feComposite in="c" in2="SourceAlpha" operator="in"/>
  </filter>
  <filter id="shadow" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>`;

interface Drawing {
  readonly file: string;
  readonly seed: number;
  /** The outline, for the shadow on the table. */
  readonly outline: string;
  /** What lies behind the front: the inside of the back. */
  readonly behind?: string;
  /** The front, in flat colours; the cloth filter makes it cloth. */
  readonly front: string;
  /** Seams and buttons above the cloth. */
  readonly details: string;
}

const teeOutline =
  "M330,178 C300,186 262,204 232,226 C188,262 140,330 84,424 C116,456 160,486 208,504 C226,472 242,446 256,428 C262,560 258,760 250,1010 C340,1034 560,1034 650,1010 C642,760 638,560 644,428 C658,446 674,472 692,504 C740,486 784,456 816,424 C760,330 712,262 668,226 C638,204 600,186 570,178 C548,160 352,160 330,178 Z";
const teeFront =
  "M330,178 C300,186 262,204 232,226 C188,262 140,330 84,424 C116,456 160,486 208,504 C226,472 242,446 256,428 C262,560 258,760 250,1010 C340,1034 560,1034 650,1010 C642,760 638,560 644,428 C658,446 674,472 692,504 C740,486 784,456 816,424 C760,330 712,262 668,226 C638,204 600,186 570,178 C560,236 520,268 450,268 C380,268 340,236 330,178 Z";

const tee: Drawing = {
  file: "tshirt",
  seed: 7,
  outline: teeOutline,
  behind: `<path d="${teeOutline}" fill="#1d4f52"/><path d="M352,172 C400,190 500,190 548,172 L560,200 C500,214 400,214 340,200 Z" fill="#174244"/><rect x="418" y="190" width="64" height="26" rx="2" fill="#e9e4d6"/>`,
  front: `<path d="${teeFront}" fill="#2b7a78"/>
    <path d="M330,178 C340,236 380,268 450,268 C520,268 560,236 570,178 L592,186 C578,256 528,292 450,292 C372,292 322,256 308,186 Z" fill="#236563"/>
    <g><circle cx="500" cy="470" r="58" fill="#f6b352"/><path d="M300,640 L400,470 L452,552 L500,500 L600,640 Z" fill="#f3efe2"/><path d="M400,470 L372,518 L396,508 L412,528 L430,516 Z" fill="#cfd8d2"/>
    <path d="M300,668 h300 M320,690 h260 M345,712 h210" stroke="#f3efe2" stroke-width="9" stroke-linecap="round"/></g>`,
  details: `<g fill="none" stroke="#143f40" stroke-opacity=".55" stroke-width="2.5"><path d="M256,428 C250,360 262,280 286,206"/><path d="M644,428 C650,360 638,280 614,206"/><path d="M252,990 C340,1012 560,1012 648,990" stroke-dasharray="5 4"/><path d="M94,408 C126,440 168,468 216,486" stroke-dasharray="5 4"/><path d="M806,408 C774,440 732,468 684,486" stroke-dasharray="5 4"/></g>`,
};

const trousersOutline =
  "M286,96 C380,112 520,112 614,96 C640,250 664,420 668,560 C672,760 650,960 640,1120 C600,1134 530,1134 494,1120 C490,900 476,660 456,420 L444,420 C424,660 410,900 406,1120 C370,1134 300,1134 260,1120 C250,960 228,760 232,560 C236,420 260,250 286,96 Z";
const trousers: Drawing = {
  file: "trousers",
  seed: 21,
  outline: trousersOutline,
  front: `<path d="${trousersOutline}" fill="#3f5a86"/><path d="M286,96 C380,112 520,112 614,96 L620,146 C520,164 380,164 280,146 Z" fill="#37507a"/>`,
  details: `<g fill="none" stroke="#d9a75b" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="6 4"><path d="M280,150 C380,168 520,168 620,150"/><path d="M300,160 C300,210 276,240 258,256"/><path d="M600,160 C600,210 624,240 642,256"/><path d="M452,166 C470,220 474,300 456,372"/><path d="M262,1098 C300,1110 370,1110 406,1098"/><path d="M494,1098 C530,1110 600,1110 638,1098"/></g><path d="M450,160 L450,418" stroke="#22375c" stroke-opacity=".6" stroke-width="3"/><circle cx="450" cy="130" r="11" fill="#b98c4a"/><circle cx="450" cy="130" r="5" fill="#7d5c2c"/><g fill="#34496f"><rect x="330" y="98" width="16" height="60" rx="3"/><rect x="554" y="98" width="16" height="60" rx="3"/></g>`,
};

const dressOutline =
  "M352,110 L316,106 C300,170 288,226 262,286 C286,352 304,420 300,500 C262,700 206,900 168,1096 C330,1140 570,1140 732,1096 C694,900 638,700 600,500 C596,420 614,352 638,286 C612,226 600,170 584,106 L548,110 C520,140 380,140 352,110 Z";
const dressFront =
  "M352,110 L316,106 C300,170 288,226 262,286 C286,352 304,420 300,500 C262,700 206,900 168,1096 C330,1140 570,1140 732,1096 C694,900 638,700 600,500 C596,420 614,352 638,286 C612,226 600,170 584,106 L548,110 C540,210 500,258 450,258 C400,258 360,210 352,110 Z";
const flower = (x: number, y: number, radius: number, petal: string): string =>
  `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse rx="${radius * 0.55}" ry="${radius}" cy="${-radius * 0.8}" transform="rotate(${turn})" fill="${petal}"/>`).join("")}<circle r="${radius * 0.45}" fill="#f3d27a"/></g>`;
const flowers = Array.from({ length: 15 * 9 }, (_, i) => {
  const row = Math.floor(i / 9);
  const column = i % 9;
  return flower(130 + column * 82 + (row % 2) * 41, 140 + row * 70, 15, (row + column) % 3 === 0 ? "#f7ded3" : "#e8a598");
}).join("");
const dress: Drawing = {
  file: "dress",
  seed: 40,
  outline: dressOutline,
  behind: `<path d="${dressOutline}" fill="#6d2437"/>`,
  front: `<clipPath id="dress"><path d="${dressFront}"/></clipPath><path d="${dressFront}" fill="#9c3550"/><g clip-path="url(#dress)">${flowers}</g>`,
  details: `<g fill="none" stroke="#5c1c2e" stroke-opacity=".6" stroke-width="3"><path d="M300,500 C400,520 500,520 600,500"/><path d="M352,112 C360,212 400,262 450,262 C500,262 540,212 548,112"/></g>`,
};

const sneakerOutline =
  "M92,742 C84,700 96,668 140,648 C230,612 300,560 352,494 C372,468 396,452 420,462 C470,484 540,486 604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 C790,540 800,620 806,690 L810,742 C812,764 800,776 780,776 L128,776 C104,776 94,764 92,742 Z";
const sneaker: Drawing = {
  file: "sneaker",
  seed: 63,
  outline: sneakerOutline,
  front: `<path d="${sneakerOutline}" fill="#e9e6df"/>
    <path d="M352,494 C372,468 396,452 420,462 C470,484 540,486 604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 C790,540 800,620 802,676 C640,700 420,704 268,690 C250,664 280,604 352,494 Z" fill="#d9553b"/>
    <path d="M604,470 C640,452 690,428 724,420 C756,416 774,436 780,470 L788,540 C720,546 650,530 604,470 Z" fill="#2c3347"/>
    <path d="M92,742 C90,724 92,710 96,698 C300,722 620,722 806,698 L810,742 C812,764 800,776 780,776 L128,776 C104,776 94,764 92,742 Z" fill="#faf8f3"/>
    <path d="M440,690 C520,640 620,600 720,590 L730,622 C640,634 560,660 500,694 Z" fill="#faf8f3"/>`,
  details: `<g fill="none" stroke="#fffdf7" stroke-width="11" stroke-linecap="round"><path d="M352,528 L436,560"/><path d="M326,562 L412,598"/><path d="M300,596 L388,634"/></g><g fill="none" stroke="#23283a" stroke-opacity=".45" stroke-width="3"><path d="M96,698 C300,722 620,722 806,698"/><path d="M140,648 C200,650 246,664 268,690" stroke-dasharray="6 4"/><path d="M604,470 C650,530 720,546 788,540" stroke-dasharray="6 4"/></g>`,
};

function svgOf(drawing: Drawing, background: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <defs>${clothFilter(drawing.seed)}</defs>
    ${background ? `<rect width="100%" height="100%" fill="#f6f6f4"/><path d="${drawing.outline}" transform="translate(5 9)" fill="#000" fill-opacity=".16" filter="url(#shadow)"/>` : ""}
    <g filter="url(#cloth)">${drawing.behind ?? ""}</g>
    <g filter="url(#cloth)">${drawing.front}</g>
    ${drawing.details}
  </svg>`;
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

for (const drawing of [tee, trousers, dress, sneaker]) {
  await sharp(Buffer.from(svgOf(drawing, true)))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toFile(file(`${drawing.file}.jpg`));
  if (drawing === sneaker) continue;
  await sharp(Buffer.from(svgOf(drawing, false)))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(file(`${drawing.file}.png`));
}

/** A top and trousers beside each other, as shops show whole outfits. */
await sharp({ create: { width: widthPx, height: 700, channels: 3, background: "#f6f6f4" } })
  .composite([
    { input: await sharp(file("tshirt.png")).resize({ height: 560 }).toBuffer(), left: 10, top: 20 },
    { input: await sharp(file("trousers.png")).resize({ height: 640 }).toBuffer(), left: 430, top: 30 },
  ])
  .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
  .toFile(file("outfit.jpg"));
