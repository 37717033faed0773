/**
 * Grows labelled areas until they meet, over the flattest ground first: they meet at the steepest places between them
 * (Meyer, Topographic distance and watershed lines, 1994).
 *
 * @param labels 0 where nobody is yet; changed in place. Pixels on the picture's border stay as they are
 * @param slopes how steep each pixel is; steeper than 255 is as steep as that
 * @param mayEnter 0 where the area with label 1 may not grow
 */
export function growLabelsInto(labels: Uint8Array, slopes: Uint8Array, mayEnter: Uint8Array, width: number, height: number): void {
  const queues = Array.from({ length: 256 }, (): number[] => []);
  const neighbours = [-1, 1, -width, width];
  const isInner = (i: number): boolean => i >= width && i < width * (height - 1) && i % width > 0 && i % width < width - 1;
  const callNeighbours = (i: number, label: number, level: number): void => {
    for (const step of neighbours) {
      const next = i + step;
      if (labels[next] !== 0 || !isInner(next) || (label === 1 && mayEnter[next] === 0)) continue;
      queues[Math.max(level, slopes[next])].push(next * 256 + label);
    }
  };
  for (let i = width; i < width * (height - 1); i++) if (labels[i] !== 0 && isInner(i)) callNeighbours(i, labels[i], 0);
  for (const [level, queue] of queues.entries()) {
    for (let k = 0; k < queue.length; k++) {
      const i = Math.floor(queue[k] / 256);
      if (labels[i] !== 0) continue;
      labels[i] = queue[k] % 256;
      callNeighbours(i, labels[i], level);
    }
  }
}
