import { setImmediate as nextTurn } from "node:timers/promises";
import { makeZip } from "client-zip";
import type { Context } from "../context.ts";
import { contentTypeOf } from "../images/image-type.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { allOwnPictures } from "../queries/page-of-own-pictures.ts";
import { rowsOf, userTables } from "./user-tables.ts";

/** A ZIP counts up to 65,534 files. ZIP64 counts further, but client-zip uses it only for more than 4 GiB. */
const picturesPerZip = 65_000;
const rowsAtOnce = 100;

type OwnPicture = Awaited<ReturnType<typeof allOwnPictures>>[number];

interface ZippedFile {
  readonly name: string;
  readonly input: Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
  readonly lastModified: Date;
}

/**
 * Everything that the server knows of a user as the bytes of a ZIP: `data.json` with the rows, `pictures/` with the files. Only one picture is
 * in memory at a time, however slowly the client reads. Not compressed: that took seconds for many rows, and the pictures, most of the ZIP, are
 * compressed already.
 */
export function exportData(context: Context, userId: number): ReadableStream<Uint8Array> {
  return makeZip(filesOf(context, userId));
}

async function* filesOf(context: Context, userId: number): AsyncGenerator<ZippedFile> {
  const lastModified = new Date(context.now());
  yield { name: "data.json", input: bytesOf(readData(context, userId)), lastModified };
  yield* zippedPictures(context.objects, await allOwnPictures(context.database, userId), lastModified);
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    yield Buffer.from(text);
    // With a fast reader this loop would not wait for anything: it lets other requests have their turn.
    await nextTurn();
  }
}

/** The text of `data.json`, one row a line, in parts that are small enough to be made quickly. */
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

/** The pictures of a ZIP, without those that are deleted while the export runs. Those beyond `picturesPerZip` are in another ZIP inside of it. */
async function* zippedPictures(objects: ObjectStore, pictures: readonly OwnPicture[], lastModified: Date): AsyncGenerator<ZippedFile> {
  for (const { key, kind } of pictures.slice(0, picturesPerZip)) {
    const bytes = await objects.get(key);
    if (!bytes) continue;
    yield { name: `pictures/${kind}-${key.slice(key.indexOf("/") + 1)}${extensionOf(bytes)}`, input: bytes, lastModified };
  }
  const more = pictures.slice(picturesPerZip);
  if (more.length > 0) yield { name: "more-pictures.zip", input: makeZip(zippedPictures(objects, more, lastModified)), lastModified };
}

function extensionOf(bytes: Uint8Array): string {
  return contentTypeOf(bytes) === "image/png" ? ".png" : ".jpg";
}
