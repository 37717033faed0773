import { type KeyObject, sign } from "node:crypto";

/** A certificate to write for a test: X.509 version 3, with a key of an elliptic curve or RSA. */
interface CertificateRequest {
  readonly subject: string;
  readonly issuer: string;
  readonly subjectKey: KeyObject;
  readonly issuerKey: KeyObject;
  readonly isAuthority: boolean;
  /** Object identifiers of extensions without content. */
  readonly marks?: readonly string[];
  readonly from?: Date;
  readonly to?: Date;
}

const tags = { boolean: 0x01, integer: 0x02, octets: 0x04, nothing: 0x05, oid: 0x06, utf8: 0x0c, sequence: 0x30, set: 0x31, time: 0x17 };

/** Writes and signs a certificate, as DER. */
export function writeCertificate(request: CertificateRequest): Buffer {
  const {
    subject,
    issuer,
    subjectKey,
    issuerKey,
    isAuthority,
    marks = [],
    from = new Date("2020-01-01"),
    to = new Date("2049-01-01"),
  } = request;
  const algorithm =
    issuerKey.asymmetricKeyType === "ec"
      ? sequence(oid("1.2.840.10045.4.3.2"))
      : sequence(oid("1.2.840.113549.1.1.11"), der(tags.nothing, Buffer.alloc(0)));
  const extensions = [
    extension("2.5.29.19", sequence(...(isAuthority ? [der(tags.boolean, Buffer.from([0xff]))] : []))),
    ...marks.map((mark) => extension(mark, der(tags.nothing, Buffer.alloc(0)))),
  ];
  const body = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    algorithm,
    name(issuer),
    sequence(time(from), time(to)),
    name(subject),
    subjectKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  return sequence(body, algorithm, bits(sign("sha256", body, issuerKey)));
}

export function pemOf(certificate: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, content: Buffer): Buffer {
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.alloc(3);
  length[0] = 0x82;
  length.writeUInt16BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(tags.sequence, Buffer.concat(parts));
}

function bits(content: Buffer): Buffer {
  return der(0x03, Buffer.concat([Buffer.from([0]), content]));
}

function oid(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest.flatMap(base128)];
  return der(tags.oid, Buffer.from(bytes));
}

function base128(value: number): number[] {
  const bytes = [value & 127];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left & 127) | 128);
  return bytes;
}

function name(text: string): Buffer {
  return sequence(der(tags.set, sequence(oid("2.5.4.3"), der(tags.utf8, Buffer.from(text)))));
}

function time(date: Date): Buffer {
  const text = date
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:T]/g, "");
  return der(tags.time, Buffer.from(text.slice(2)));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(tags.octets, value));
}
