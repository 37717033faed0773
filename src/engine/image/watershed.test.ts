import { expect, it } from "vitest";
import { growLabelsInto } from "./watershed.ts";

const labelsOf = (...rows: string[]): Uint8Array => Uint8Array.from(rows.join(""), Number);

it("areas meet at the steepest place between them, wherever they begin", () => {
  const labels = labelsOf("000000000", "010000020", "000000000");
  const slopes = labelsOf("000000000", "003009300", "000000000");
  growLabelsInto(labels, slopes, 9, 3);
  expect([...labels.subarray(10, 14)]).toEqual([1, 1, 1, 1]);
  expect([...labels.subarray(15, 17)]).toEqual([2, 2]);
});

it("the first area stops where it may not go", () => {
  const labels = labelsOf("000000000", "010000020", "000000000");
  const mayEnter = new Uint8Array(27).fill(1);
  mayEnter[12] = 0;
  growLabelsInto(labels, new Uint8Array(27), 9, 3, mayEnter);
  expect([...labels.subarray(10, 17)]).toEqual([1, 1, 2, 2, 2, 2, 2]);
});
