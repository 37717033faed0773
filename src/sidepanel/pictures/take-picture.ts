import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { checkPicture, type CheckedPicture } from "./check-picture.ts";
import { canShrink, shrinkPicture } from "./shrink-picture.ts";

const tooLargeCodes = ["error.image.too.many.bytes", "error.image.too.many.pixels"] as const satisfies ProblemCode[];
/** In what way a picture is too large: bytes or pixels. */
export type TooLargeCode = (typeof tooLargeCodes)[number];

/** Answers whether the shopper wants a picture made smaller. */
export type AskToShrink = (code: TooLargeCode) => Promise<boolean>;

/**
 * Checks a picture that somebody chose; offers to shrink one that is only too large.
 *
 * @throws Problem with a code `error.image.*`
 */
export async function takePicture(file: Blob, askToShrink: AskToShrink): Promise<CheckedPicture> {
  try {
    return await checkPicture(file);
  } catch (error) {
    const tooLarge = error instanceof Problem && tooLargeCodes.find((code) => code === error.code);
    if (!tooLarge || !canShrink(file) || !(await askToShrink(tooLarge))) throw error;
    return checkPicture(await shrinkPicture(file));
  }
}
