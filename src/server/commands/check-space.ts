import { Problem } from "../../protocol/problem.ts";
import { uploadBytesPerUser, uploadsPerUser } from "../limits.ts";
import { ownSpace } from "../queries/own-space.ts";
import type { Transaction } from "../sql/database.ts";

/**
 * Whether a user, whom the transaction holds, may keep one more picture, or the announced one of a key. Pictures that nothing shows are forgotten after a day and count until then.
 *
 * @throws Problem `error.upload.space`
 */
export async function checkSpace(transaction: Transaction, userId: number, announcedKey?: string): Promise<void> {
  const { bytes, pictures } = await ownSpace(transaction, userId, announcedKey);
  if (bytes >= uploadBytesPerUser || pictures >= uploadsPerUser) throw new Problem("error.upload.space");
}
