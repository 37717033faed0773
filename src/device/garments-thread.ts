/** Tells the garments of a product picture apart, in a thread of the page: one picture, one answer. Nothing leaves the device. */
import { findGarments } from "../engine/choose-piece.ts";
import { isSurelyDress } from "../engine/look.ts";
import type { GarmentsAnswer, GarmentsQuestion } from "./device-messages.ts";
import { decodePhoto } from "./photo-canvas.ts";
import type { Network } from "../engine/runtime.ts";

addEventListener("message", ({ data }: MessageEvent<GarmentsQuestion>) => void answerQuestion(data));

/** Most pictures show one garment on a plain background: no network is loaded for those. */
const loadOnce = (network: "parser" | "garmentSegmenter") => {
  let loaded: Promise<Network> | null = null;
  return () => (loaded ??= import("./load-networks.ts").then(({ loadDeviceNetwork }) => loadDeviceNetwork(network)));
};
const load = { parser: loadOnce("parser"), garmentSegmenter: loadOnce("garmentSegmenter") };

async function answerQuestion({ picture, wanted, mayBeDress }: GarmentsQuestion): Promise<void> {
  const answer = (garments: GarmentsAnswer): void => postMessage(garments);
  try {
    const photo = await decodePhoto(picture);
    const several = await findGarments(load, photo, wanted);
    answer({ several, isDress: mayBeDress && !several && (await isSurelyDress(load.parser, photo)) });
  } catch (error) {
    console.warn(error);
    answer({ several: null, isDress: false });
  }
}
