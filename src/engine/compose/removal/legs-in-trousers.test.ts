import { expect, it } from "vitest";
import { bodyWithHiddenFeet } from "../../testing/hidden-feet.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";
import { compose } from "../compose.ts";

it("new trousers that reach the ground hide feet that the photo does not show: toes were drawn beside them", () => {
  const body = bodyWithHiddenFeet();
  const skinWith = (hemY: number): number => {
    const slim = layerWhere((x, y) => y >= 238 && y < hemY && Math.abs(Math.abs(x - 150) - 24) < 10, 0.3);
    const { box, removal } = compose(body, warpedTrousers(slim, 0.84));
    return removal.skin.data[(500 - box.top) * removal.skin.width + 113 - box.left];
  };
  expect(skinWith(518)).toBe(0);
  // Cropped ones leave them bare.
  expect(skinWith(440)).toBeGreaterThan(0.5);
});
