import type { WebAnswer } from "./web.ts";

/** The text of a page, decoded as its `Content-Type` says, or else a `<meta>` near its beginning, or else as UTF-8. */
export function pageText({ bytes, charset }: Pick<WebAnswer, "bytes" | "charset">): string {
  const named = charset || declaredIn(bytes) || "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_048)).toString("latin1");
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}
