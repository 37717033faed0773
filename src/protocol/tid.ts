/**
 * The tid is the credential: 128 random bits in Crockford's base 32 (26 characters) and one check character
 * (Luhn modulo 32), so that a mistyped one is told from an unknown one.
 */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const payloadLength = 26;

function checkCharacter(payload: string): string {
  let sum = 0;
  for (let i = 0; i < payload.length; i++) {
    const value = alphabet.indexOf(payload[payload.length - 1 - i]);
    const weighted = i % 2 === 0 ? value * 2 : value;
    sum += Math.floor(weighted / 32) + (weighted % 32);
  }
  return alphabet[(32 - (sum % 32)) % 32];
}

/** Makes a tid from 16 random bytes. */
export function tidFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError("a tid is made of 16 bytes");
  let value = bytes.reduce((total, byte) => (total << 8n) | BigInt(byte), 0n);
  let payload = "";
  for (let i = 0; i < payloadLength; i++) {
    payload = alphabet[Number(value & 31n)] + payload;
    value >>= 5n;
  }
  return payload + checkCharacter(payload);
}

/** Whether a text has the form of a tid, its check character included. */
export function isTid(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{27}$/.test(text) && checkCharacter(text.slice(0, payloadLength)) === text[payloadLength];
}
