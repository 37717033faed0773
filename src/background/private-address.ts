/**
 * Whether a host is, by its name or literal address, not on the public internet: this computer, the home or company network, or a
 * cloud's own services. A page must not make the extension ask them. `hostname` is that of a parsed `URL`, which has already
 * brought 0x7f.1, 2130706433 and the like into dotted form. A public name that resolves to a private address is not seen: the
 * browser tells an extension no addresses.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (host.startsWith("[")) return !isPublicIpv6(host.slice(1, -1));
  const parts = host.split(".").map(Number);
  if (parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)) return isPrivateIpv4(parts);
  return !host.includes(".") || localSuffixes.some((suffix) => host.endsWith(suffix));
}

const localSuffixes = [".localhost", ".local", ".internal", ".intranet", ".lan", ".home", ".corp", ".home.arpa", ".localdomain"];

/** Blocks of the IANA special-purpose registry, multicast and reserved space, and one cloud's host address. */
function isPrivateIpv4([a, b, c, d]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99);
  if (a === 198) return b === 18 || b === 19 || (b === 51 && c === 100);
  if (a === 203) return b === 0 && c === 113;
  return a === 168 && b === 63 && c === 129 && d === 16;
}

/** Global unicast is 2000::/3; of it, Teredo, 6to4 and the documentation block lead elsewhere. */
function isPublicIpv6(address: string): boolean {
  const first = parseInt(address.split(":")[0] || "0", 16);
  const second = parseInt(address.split(":")[1] || "0", 16);
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2002) return false;
  return !(first === 0x2001 && (second < 0x200 || second === 0x0db8));
}
