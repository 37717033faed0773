import { expect, test } from "vitest";
import { completedColourInto, completePicture } from "./completed-picture.ts";
import { createPlane } from "./filters.ts";
import { createRaster } from "./picture.ts";

test("dark cloth goes on dark behind what hides it: light dots of that lay on it in rows", () => {
  const [size, shrink] = [240, 3];
  const photo = createRaster(size, size);
  // Ribs of black cloth; what hides the rest is white.
  const isKnown = (x: number, y: number): boolean => y > 100 + 12 * Math.sin(x / 9);
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    photo.data.fill(isKnown(x, y) ? 10 + 8 * (Math.floor(x / 4) % 2) + (y % 3) : 240, i * 4, i * 4 + 3);
  }
  const known = createPlane(size / shrink, size / shrink);
  for (let i = 0; i < known.data.length; i++) {
    const [x, y] = [(i % known.width) * shrink, Math.floor(i / known.width) * shrink];
    const corners = [0, shrink - 1].flatMap((down) => [0, shrink - 1].map((across) => isKnown(x + across, y + down)));
    known.data[i] = corners.every(Boolean) ? 1 : 0;
  }
  const completed = completePicture(photo, known, shrink, { down: 150, across: 150 });
  const colour = new Float32Array(3);
  for (let y = 10; y < 100; y++) {
    for (let x = 10; x < size - 10; x++) {
      completedColourInto(completed, x, y, colour);
      expect(colour[0]).toBeLessThan(50);
    }
  }
});
