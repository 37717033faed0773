import { setImmediate as nextTurn } from "node:timers/promises";
import { makeZip } from "client-zip";
import type { Context } from "../context.ts";
import { contentTypeOf } from "../images/image-type.ts";
import { pageOfOwnPictures } from "../queries/page-of-own-pictures.ts";
import { rowsOf, userTables } from "./user-tables.ts";

const picturesAtOnce = 100;
const rowsAtOnce = 100;

interface ZippedFile {
  readonly name: string;
  readonly input: Uint8Array | AsyncIterable<Uint8Array>;
  readonly lastModified: Date;
}

/**
 * Everything that the server knows of a user as the bytes of a ZIP: `data.json` with the rows, `pictures/` with the
 * files. One picture is in memory at a time; whoever reads slowly is waited for. Not compressed: that took seconds of many rows, and
 * pictures, the most of it, are so already.
 */
export function exportData(context: Context, userId: number): ReadableStream<Uint8Array> {
  return makeZip(filesOf(context, userId));
}

async function* filesOf(context: Context, userId: number): AsyncGenerator<ZippedFile> {
  const lastModified = new Date(context.now());
  yield { name: "data.json", input: bytesOf(readData(context, userId)), lastModified };
  for await (const { name, bytes } of readPictures(context, userId)) yield { name, input: bytes, lastModified };
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    yield Buffer.from(text);
    // A fast reader is not waited for, but everybody else's requests are.
    await nextTurn();
  }
}

/** The text of `data.json`, a row a line, in parts that are made quickly. */
async function* readData({ database, now }: Context, userId: number): AsyncGenerator<string> {
  const user = await database
    .selectFrom("users")
    .select(["public_id", "mode", "cloth_coins", "shoe_coins", "upper_key_words", "bottom_key_words", "created_at_ms"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  yield `{"exportedAt": "${new Date(now()).toISOString()}",\n"user": ${JSON.stringify(user)}`;
  for (const table of userTables) {
    yield `,\n"${table.table}": [`;
    const rows = await rowsOf(database, table, userId);
    for (let i = 0; i < rows.length; i += rowsAtOnce) {
      const lines = rows.slice(i, i + rowsAtOnce).map((row) => `\n${JSON.stringify(row)}`);
      yield `${i === 0 ? "" : ","}${lines.join()}`;
    }
    yield "]";
  }
  yield "}\n";
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
