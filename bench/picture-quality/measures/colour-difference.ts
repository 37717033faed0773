/** L* (0…100), a*, b*. */
export type Lab = readonly [number, number, number];

const degrees = 180 / Math.PI;
const pow25to7 = 25 ** 7;

/**
 * CIEDE2000. About 1 is just noticeable side by side, 5 is another shade, 10 and more another colour.
 *
 * @param lightnessTolerance the standard's k_L: 1 for flat patches, 2 for textiles, whose folds are no change of colour
 * Source: Sharma, Wu, Dalal, The CIEDE2000 color-difference formula, 2005 (equations and test data).
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab, lightnessTolerance = 1): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + pow25to7)));
  const chroma1 = Math.hypot(a1 * (1 + g), b1);
  const chroma2 = Math.hypot(a2 * (1 + g), b2);
  const hue1 = hueDegrees(a1 * (1 + g), b1);
  const hue2 = hueDegrees(a2 * (1 + g), b2);
  const isGrey = chroma1 * chroma2 === 0;
  const turn = isGrey ? 0 : ((hue2 - hue1 + 540) % 360) - 180;
  const hueStep = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(turn / 2 / degrees);
  const meanHue = isGrey ? hue1 + hue2 : (hue1 + turn / 2 + 360) % 360;
  const meanL = (l1 + l2) / 2;
  const meanC = (chroma1 + chroma2) / 2;
  const cosine = (factor: number, offset: number): number => Math.cos((factor * meanHue + offset) / degrees);
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const squaredFrom50 = (meanL - 50) ** 2;
  const scaleL = (1 + (0.015 * squaredFrom50) / Math.sqrt(20 + squaredFrom50)) * lightnessTolerance;
  const scaleC = 1 + 0.045 * meanC;
  const scaleH = 1 + 0.015 * meanC * t;
  const blueTurn = 30 * Math.exp(-(((meanHue - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + pow25to7)) * Math.sin((2 * blueTurn) / degrees);
  const stepL = (l2 - l1) / scaleL;
  const stepC = (chroma2 - chroma1) / scaleC;
  const stepH = hueStep / scaleH;
  return Math.sqrt(stepL ** 2 + stepC ** 2 + stepH ** 2 + rotation * stepC * stepH);
}

function hueDegrees(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * degrees + 360) % 360;
}
