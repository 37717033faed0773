import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Context } from "../context.ts";
import { contentTypeOf } from "../images/image-type.ts";
import { pageOfOwnPictures } from "../queries/page-of-own-pictures.ts";
import { rowsOf, userTables } from "./user-tables.ts";

const picturesAtOnce = 100;

/**
 * Everything that the server knows of a user as the bytes of a ZIP: `data.json` with the rows, `pictures/` with the
 * files. One picture is in memory at a time; whoever reads slowly is waited for.
 */
export async function* exportData(context: Context, userId: number): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const data = new ZipDeflate("data.json");
  zip.add(data);
  data.push(Buffer.from(JSON.stringify(await readData(context, userId), null, 2)), true);
  yield* parts.splice(0);
  for await (const { name, bytes } of readPictures(context, userId)) {
    // Pictures are compressed already.
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}

async function readData({ database, now }: Context, userId: number): Promise<object> {
  const user = await database
    .selectFrom("users")
    .select(["public_id", "mode", "cloth_coins", "shoe_coins", "upper_key_words", "bottom_key_words", "created_at_ms"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const tables: Record<string, object[]> = {};
  for (const table of userTables) tables[table.table] = await rowsOf(database, table, userId);
  return { exportedAt: new Date(now()).toISOString(), user, ...tables };
}

/** A picture that went while the export ran is left out. */
async function* readPictures({ database, objects }: Context, userId: number): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  for (let pageNo = 1; ; pageNo++) {
    const { rows } = await pageOfOwnPictures(database, userId, { pageNo, pageSize: picturesAtOnce });
    for (const { key, kind } of rows) {
      const bytes = await objects.get(key);
      if (bytes) yield { name: `pictures/${kind}-${key.slice(key.indexOf("/") + 1)}${extensionOf(bytes)}`, bytes };
    }
    if (rows.length < picturesAtOnce) return;
  }
}

function extensionOf(bytes: Uint8Array): string {
  return contentTypeOf(bytes) === "image/png" ? ".png" : ".jpg";
}
