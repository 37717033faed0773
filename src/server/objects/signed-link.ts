import { createHmac, timingSafeEqual } from "node:crypto";
import { objectPath } from "../../protocol/picture-link.ts";

export type LinkMethod = "GET" | "PUT";

/** Makes and checks links that carry their own permission: method, key and end of validity, signed. */
export class LinkSigner {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  link(method: LinkMethod, key: string, expiresMs: number): string {
    return `${objectPath}${key}?expires=${expiresMs}&signature=${this.#sign(method, key, expiresMs).toString("base64url")}`;
  }

  allows(method: LinkMethod, key: string, expiresMs: number, signature: string, nowMs: number): boolean {
    const given = Buffer.from(signature, "base64url");
    const wanted = this.#sign(method, key, expiresMs);
    return given.length === wanted.length && timingSafeEqual(given, wanted) && nowMs < expiresMs;
  }

  #sign(method: LinkMethod, key: string, expiresMs: number): Buffer {
    return createHmac("sha256", this.#secret).update(`${method}\n${key}\n${expiresMs}`).digest();
  }
}
