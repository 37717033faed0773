import { crc32 } from "node:zlib";

export interface ZippedFile {
  readonly name: string;
  /** Of less than 4 GiB together. */
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

interface WrittenFile {
  readonly name: Buffer;
  readonly startsAt: number;
  readonly bytes: number;
  readonly checksum: number;
}

/** What the older fields of 16 and 32 bits say when the ones of ZIP64 count. */
const max16 = 0xffff;
const max32 = 0xffff_ffff;
const version = { plain: 20, zip64: 45 } as const;
/** Size and checksum follow the data; names are UTF-8. */
const flags = 0x0808;

/**
 * Files, stored as they are, as the bytes of a ZIP: as they come, and as many and as large together as there are.
 * Source: PKWARE's APPNOTE 6.3.10, sections 4.3 to 4.5.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, writtenAt: Date): AsyncGenerator<Uint8Array> {
  const written: WrittenFile[] = [];
  const time = dosTime(writtenAt);
  let at = 0;
  for await (const { name: text, parts } of files) {
    const name = Buffer.from(text);
    const head = fields(
      [0x0403_4b50, 4],
      [version.plain, 2],
      [flags, 2],
      [0, 2],
      [time, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    );
    yield head;
    yield name;
    let [bytes, checksum] = [0, 0];
    for await (const part of parts) {
      bytes += part.byteLength;
      checksum = crc32(part, checksum);
      yield part;
    }
    const foot = fields([0x0807_4b50, 4], [checksum, 4], [bytes, 4], [bytes, 4]);
    yield foot;
    written.push({ name, startsAt: at, bytes, checksum });
    at += head.length + name.length + bytes + foot.length;
  }
  const directoryAt = at;
  for (const file of written) {
    const entry = directoryEntry(file, time);
    at += entry.length;
    yield entry;
  }
  yield directoryEnd(written.length, directoryAt, at - directoryAt);
}

function directoryEntry({ name, startsAt, bytes, checksum }: WrittenFile, time: number): Buffer {
  const isFar = startsAt >= max32;
  const far = isFar ? fields([0x0001, 2], [8, 2], [startsAt, 8]) : Buffer.alloc(0);
  const needed = isFar ? version.zip64 : version.plain;
  const entry = fields(
    ...([
      [0x0201_4b50, 4],
      [version.zip64, 2],
      [needed, 2],
      [flags, 2],
      [0, 2],
      [time, 4],
      [checksum, 4],
      [bytes, 4],
      [bytes, 4],
    ] as const),
    // No comment, on the first disk, without attributes.
    ...([
      [name.length, 2],
      [far.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [Math.min(startsAt, max32), 4],
    ] as const),
  );
  return Buffer.concat([entry, name, far]);
}

function directoryEnd(files: number, directoryAt: number, directoryBytes: number): Buffer {
  const parts: Buffer[] = [];
  if (files >= max16 || directoryAt >= max32 || directoryBytes >= max32) {
    const ends = [files, files, directoryBytes, directoryAt].map((value) => [value, 8] as const);
    parts.push(fields([0x0606_4b50, 4], [44, 8], [version.zip64, 2], [version.zip64, 2], [0, 4], [0, 4], ...ends));
    parts.push(fields([0x0706_4b50, 4], [0, 4], [directoryAt + directoryBytes, 8], [1, 4]));
  }
  const count = Math.min(files, max16);
  const place = [directoryBytes, directoryAt].map((value) => [Math.min(value, max32), 4] as const);
  parts.push(fields([0x0605_4b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], ...place, [0, 2]));
  return Buffer.concat(parts);
}

/** Numbers one after the other, each in so many bytes, the lowest first. */
function fields(...values: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Time and date as DOS wrote them, time in the lower half; it knows no seconds that are odd, and no zones. */
function dosTime(date: Date): number {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return day * 2 ** 16 + time;
}
