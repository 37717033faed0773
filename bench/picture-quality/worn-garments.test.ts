import { afterAll, beforeAll, expect, it } from "vitest";
import type { Networks } from "../../src/engine/try-on.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { lookAtGarment } from "./fitting.ts";
import { ownPeople } from "./pairs.ts";
import { decodePicture } from "./picture-file.ts";
import { wornGarments } from "./worn-garments.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
});
afterAll(() => networks.release());

it("the project's own person wears a dress, which a crop with the whole head shows in the same place", async () => {
  const garments = await wornGarments(networks, ownPeople());
  expect(garments.map(({ name }) => name)).toEqual(["whole", "headless", "neckless", "thigh"].map((shown) => `person dress ${shown}`));
  const thigh = garments[3];
  const figures = await thigh.truth!.compare(await lookAtGarment(networks, await decodePicture(await thigh.bytes()), "dress"));
  expect(figures["thigh: not worn"]).toBe(0);
  expect(figures["thigh: cut-out"]).toBeLessThan(4);
});
