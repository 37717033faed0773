import { expect, test } from "vitest";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { classShrink, parserClasses, type ClassPlanes, type ParserClass } from "./parsing.ts";
import { coatOnShoulders } from "./coat-on-shoulders.ts";

const { photo } = uprightBody();
const [width, height] = [photo.width / classShrink, photo.height / classShrink];

/** What the parser sees where each column of the class planes has one class. */
function seen(classAt: (x: number) => ParserClass): ClassPlanes {
  const planes = parserClasses.map((name): [string, Plane] => {
    const plane = createPlane(width, height);
    return [name, { ...plane, data: plane.data.map((_, i) => (classAt(i % width) === name ? 1 : 0)) }];
  });
  return Object.fromEntries(planes) as unknown as ClassPlanes;
}

test("a coat lies on both shoulders, a shirt on none, and one that has slipped off a shoulder on the other", () => {
  const frame = uprightFrame();
  expect(
    coatOnShoulders(
      seen(() => "outer"),
      frame,
    ),
  ).toEqual({ left: 1, right: 1 });
  expect(
    coatOnShoulders(
      seen(() => "upper"),
      frame,
    ),
  ).toEqual({ left: 0, right: 0 });
  expect(
    coatOnShoulders(
      seen((x) => (x < width / 2 ? "outer" : "skin")),
      frame,
    ),
  ).toEqual({ left: 1, right: 0 });
});

test("nobody knows of a coat under hair that hides all of the shoulders", () => {
  expect(
    coatOnShoulders(
      seen(() => "hair"),
      uprightFrame(),
    ),
  ).toEqual({ left: 0, right: 0 });
});
