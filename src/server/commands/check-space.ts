import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { uploadBytesPerUser, uploadsPerUser } from "../limits.ts";
import { ownSpace } from "../queries/own-space.ts";

/**
 * Whether a user may keep one more picture. Pictures that nothing shows are forgotten after a day and count until then.
 *
 * @throws Problem `error.upload.space`
 */
export async function checkSpace({ database }: Context, userId: number): Promise<void> {
  const { bytes, pictures } = await ownSpace(database, userId);
  if (bytes >= uploadBytesPerUser || pictures >= uploadsPerUser) throw new Problem("error.upload.space");
}
