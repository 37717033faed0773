/**
 * Grows labelled areas until they meet, over the flattest ground first: they meet at the steepest places between them
 * (Meyer, Topographic distance and watershed lines, 1994).
 *
 * @param labels 0 where no area is yet; changed in place. Pixels on the picture's border stay as they are
 * @param slopes how steep each pixel is, 0 to 255
 * @param mayEnter 0 where the area with label 1 may not grow; without this it may grow everywhere
 */
export function growLabelsInto(
  labels: Uint8Array,
  slopes: Uint8Array,
  width: number,
  height: number,
  mayEnter: Uint8Array | null = null,
): void {
  const ground: Ground = { labels, slopes, mayEnter, width, height };
  // Of each steepness, the pixels that are called and, in the last 8 bits, the label that calls them.
  const queues = Array.from({ length: 256 }, (): number[] => []);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) if (labels[i] !== 0) callNeighboursInto(queues, ground, i, 0);
  }
  for (let level = 0; level < queues.length; level++) growOverLevel(queues, ground, level);
}

interface Ground {
  readonly labels: Uint8Array;
  readonly slopes: Uint8Array;
  readonly mayEnter: Uint8Array | null;
  readonly width: number;
  readonly height: number;
}

function growOverLevel(queues: readonly number[][], ground: Ground, level: number): void {
  const { labels } = ground;
  const queue = queues[level];
  // It gets longer meanwhile.
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k] >> 8;
    if (labels[i] !== 0) continue;
    labels[i] = queue[k] & 255;
    callNeighboursInto(queues, ground, i, level);
  }
}

function callNeighboursInto(queues: readonly number[][], ground: Ground, i: number, level: number): void {
  const { width } = ground;
  callInto(queues, ground, i, i - 1, level);
  callInto(queues, ground, i, i + 1, level);
  callInto(queues, ground, i, i - width, level);
  callInto(queues, ground, i, i + width, level);
}

function callInto(
  queues: readonly number[][],
  { labels, slopes, mayEnter, width, height }: Ground,
  i: number,
  next: number,
  level: number,
): void {
  const label = labels[i];
  if (labels[next] !== 0 || (label === 1 && mayEnter?.[next] === 0)) return;
  const x = next % width;
  if (x === 0 || x === width - 1 || next < width || next >= width * (height - 1)) return;
  queues[Math.max(level, slopes[next])].push((next << 8) | label);
}
