/** Tells what a product picture shows, in a thread of the page: one picture, one answer. Nothing leaves the device. */
import { lookAt } from "../engine/look.ts";
import type { LookAnswer } from "./device-messages.ts";
import { loadDeviceNetwork } from "./load-networks.ts";
import { decodePhoto } from "./photo-canvas.ts";

addEventListener("message", ({ data }: MessageEvent<Blob>) => void answerPicture(data));

async function answerPicture(picture: Blob): Promise<void> {
  const answer = (sight: LookAnswer): void => postMessage(sight);
  try {
    const [parser, photo] = await Promise.all([loadDeviceNetwork("parser"), decodePhoto(picture)]);
    answer(await lookAt(parser, () => loadDeviceNetwork("garmentSegmenter"), photo));
  } catch (error) {
    console.warn(error);
    answer(null);
  }
}
