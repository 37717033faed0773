import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { imageMaxBytes } from "../../protocol/limits.ts";
import { fetchOurPicture } from "./fetch-our-picture.ts";

const person = readFileSync(new URL("../../engine/testing/person.jpg", import.meta.url));

afterEach(() => void vi.unstubAllGlobals());

it("a picture of our own that is larger than 5 MB is made smaller unasked", async () => {
  // Once, such a look could not go on to the shoes.
  const shrunk = new Blob([person], { type: "image/jpeg" });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1200, height: 1600, close() {} }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ fillRect() {}, drawImage() {} });
      convertToBlob = async () => shrunk;
    },
  );
  vi.stubGlobal("fetch", async () => new Response(new Blob([person, new Uint8Array(imageMaxBytes)])));
  expect((await fetchOurPicture("https://fitting.test/look")).size).toBe(shrunk.size);
});

it("a picture of our own that is not there is not blamed on the shop", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  await expect(fetchOurPicture("https://fitting.test/gone")).rejects.toMatchObject({ code: "error.picture.unknown" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchOurPicture("https://fitting.test/gone")).rejects.toMatchObject({ code: "error.server.unreachable" });
});
