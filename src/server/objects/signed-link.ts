import { createHmac, timingSafeEqual } from "node:crypto";
import { objectPath } from "../../protocol/picture-link.ts";
import { readLinkMs, uploadLinkMs } from "../limits.ts";
import { isObjectKey } from "./object-key.ts";

export type LinkMethod = "GET" | "PUT";

/**
 * Makes and checks links to objects. A link is its own permission: method, key and end of validity are signed. Links are relative to the
 * server's origin.
 */
export class LinkSigner {
  readonly #secret: Buffer;
  readonly #now: () => number;

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
  }

  /** A link for reading. Its end is rounded up to `readLinkMs`, so that a page that polls gets the same link, whose picture the browser has cached. */
  readLink(key: string): string {
    return this.link("GET", key, (Math.floor(this.#now() / readLinkMs) + 2) * readLinkMs);
  }

  /** A link to PUT an object's bytes to. */
  uploadLink(key: string): string {
    return this.link("PUT", key, this.#now() + uploadLinkMs);
  }

  link(method: LinkMethod, key: string, expiresMs: number): string {
    return `${objectPath}${key}?expires=${expiresMs}&signature=${this.#sign(method, key, expiresMs).toString("base64url")}`;
  }

  allows(method: LinkMethod, key: string, expiresMs: number, signature: string): boolean {
    const given = Buffer.from(signature, "base64url");
    const wanted = this.#sign(method, key, expiresMs);
    return given.length === wanted.length && timingSafeEqual(given, wanted) && this.#now() < expiresMs;
  }

  #sign(method: LinkMethod, key: string, expiresMs: number): Buffer {
    return createHmac("sha256", this.#secret).update(`${method}\n${key}\n${expiresMs}`).digest();
  }
}

/** The key in a link to an object, even an expired one; null for any other text. */
export function keyOfLink(link: string): string | null {
  const pathname = URL.parse(link, "http://localhost")?.pathname ?? "";
  if (!pathname.startsWith(objectPath)) return null;
  const key = pathname.slice(objectPath.length);
  return isObjectKey(key) ? key : null;
}
