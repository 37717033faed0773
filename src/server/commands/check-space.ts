import { Problem } from "../../protocol/problem.ts";
import { uploadBytesPerUser, uploadsPerUser } from "../limits.ts";
import { ownSpace } from "../queries/own-space.ts";
import type { Transaction } from "../sql/database.ts";

/**
 * Checks whether a user, whose row the transaction holds, may keep one more picture. Pictures that nothing shows count until they are
 * forgotten, after a day.
 *
 * @param announcedKey the key of that picture, if its upload was announced; it does not count as another one
 *
 * @throws Problem `error.upload.space`
 */
export async function checkSpace(transaction: Transaction, userId: number, announcedKey?: string): Promise<void> {
  const { bytes, pictures } = await ownSpace(transaction, userId, announcedKey);
  if (bytes >= uploadBytesPerUser || pictures >= uploadsPerUser) throw new Problem("error.upload.space");
}
