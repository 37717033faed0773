import { Problem } from "../../protocol/problem.ts";
import { checkPicture, type CheckedPicture } from "./check-picture.ts";
import { canShrink, shrinkPicture } from "./shrink-picture.ts";

/** Answers whether the shopper wants a picture made smaller. */
export type AskToShrink = () => Promise<boolean>;

/**
 * Checks a picture that somebody chose; offers to shrink one that is only too large.
 *
 * @throws Problem with a code `error.image.*`
 */
export async function takePicture(file: Blob, askToShrink: AskToShrink): Promise<CheckedPicture> {
  try {
    return await checkPicture(file);
  } catch (error) {
    const isTooLarge =
      error instanceof Problem && (error.code === "error.image.too.many.bytes" || error.code === "error.image.too.many.pixels");
    if (!isTooLarge || !canShrink(file) || !(await askToShrink())) throw error;
    return checkPicture(await shrinkPicture(file));
  }
}
