import { expect, test } from "vitest";
import { seenArm } from "./seen-arm.ts";

const arm = [{ t: 0 }, { t: 1 }, { t: 2 }];
const shoulderWidthPx = 100;

test("cloth on an arm that hangs ends where its length does", () => {
  const hanging = seenArm(arm, [0, 85, 155], shoulderWidthPx);
  expect(hanging.lengthPx).toBe(155);
  for (const clothPx of [0, 40, 85, 120, 155]) expect(hanging.seenPx(clothPx)).toBeCloseTo(clothPx);
});

test("a sleeve of three quarters ends amid a forearm that points towards the camera: it went down to the hand, as a long one", () => {
  const bent = seenArm(arm, [0, 85, 105], shoulderWidthPx);
  const clothPx = 0.75 * bent.lengthPx;
  expect(clothPx).toBeGreaterThan(105);
  expect(bent.seenPx(clothPx)).toBeGreaterThan(88);
  expect(bent.seenPx(clothPx)).toBeLessThan(98);
  expect(bent.seenPx(bent.lengthPx)).toBeCloseTo(bent.seenLengthPx);
});

test("a short sleeve ends as far down an upper arm that is seen from the front end as on one that hangs", () => {
  const raised = seenArm(arm, [0, 39, 109], shoulderWidthPx);
  expect(raised.seenPx(39)).toBeCloseTo(39 / 2);
});
