import type { GarmentsAnswer, GarmentsQuestion } from "../../../device/device-messages.ts";

/** What was seen in each picture, by what its slot wanted of it: nothing is looked at twice. */
const looks = new WeakMap<Blob, Map<GarmentsQuestion["wanted"], Promise<GarmentsAnswer>>>();

/** Has a worker find the garments in a picture that fit its slot; nothing is found where it cannot run. */
export function lookForGarments(question: GarmentsQuestion): Promise<GarmentsAnswer> {
  const { picture, wanted } = question;
  const ofPicture = looks.get(picture) ?? new Map<GarmentsQuestion["wanted"], Promise<GarmentsAnswer>>();
  looks.set(picture, ofPicture);
  const known = ofPicture.get(wanted);
  if (known) return known;
  const look = askThread(question);
  ofPicture.set(wanted, look);
  // What is surely a dress lies alone in its picture, whatever is wanted of it.
  void look.then(({ isDress }) => isDress && ofPicture.set("dress", look));
  return look;
}

async function askThread(question: GarmentsQuestion): Promise<GarmentsAnswer> {
  const thread = new Worker(new URL("../../../device/garments-thread.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<GarmentsAnswer>();
  thread.addEventListener("message", ({ data }: MessageEvent<GarmentsAnswer>) => resolve(data));
  thread.addEventListener("error", () => resolve({ several: null, isDress: false }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(question);
  return promise.finally(() => thread.terminate());
}
