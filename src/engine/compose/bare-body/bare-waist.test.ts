import { expect, test } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { partIndex } from "../../person/labels.ts";
import { trousersGoingOn } from "./bare-waist.ts";

const body = uprightBody();
/** The trousers end at the photo's 100 and 200 px, the old hem lies at .8 of the torso. */
const [halfPx, hemV] = [50, 0.8];

test("trousers go on above the old hem from where they are seen, ever narrower: beside a slimmer top they had a shelf", () => {
  const goingOn = trousersGoingOn(body, "left");
  expect(goingOn(hemV)).toBeGreaterThan(halfPx - 6);
  expect(goingOn(hemV)).toBeLessThan(halfPx + 2);
  expect(goingOn(hemV) - goingOn(hemV - 0.1)).toBeCloseTo(0.45 * 0.1 * body.torsoLengthPx, 1);
  expect(goingOn(1)).toBe(-1);
});

test("trousers that an arm or a coat hides at the side tell no width", () => {
  const labels = body.labels.map((label, i) =>
    label === partIndex.bottom && Math.abs((i % body.photo.width) - 150) > 30 ? partIndex.top : label,
  );
  expect(trousersGoingOn({ ...body, labels }, "left")(0.7)).toBe(-1);
});
