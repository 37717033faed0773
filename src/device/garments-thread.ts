/** Tells the garments of a product picture apart, in a thread of the page: one picture, one answer. Nothing leaves the device. */
import { findGarments } from "../engine/choose-piece.ts";
import type { GarmentsAnswer, GarmentsQuestion } from "./device-messages.ts";
import { decodePhoto } from "./photo-canvas.ts";

addEventListener("message", ({ data }: MessageEvent<GarmentsQuestion>) => void answerQuestion(data));

/** Most pictures show one garment: no network is loaded for those. */
const loadParser = async () => (await import("./load-networks.ts")).loadDeviceParser();

async function answerQuestion({ picture, wanted }: GarmentsQuestion): Promise<void> {
  const answer = (garments: GarmentsAnswer): void => postMessage(garments);
  try {
    answer(await findGarments(loadParser, await decodePhoto(picture), wanted));
  } catch (error) {
    console.warn(error);
    answer(null);
  }
}
