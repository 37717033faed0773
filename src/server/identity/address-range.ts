import { BlockList, isIPv6 } from "node:net";

const ownNetwork = new BlockList();
ownNetwork.addSubnet("127.0.0.0", 8);
ownNetwork.addSubnet("10.0.0.0", 8);
ownNetwork.addSubnet("172.16.0.0", 12);
ownNetwork.addSubnet("192.168.0.0", 16);
ownNetwork.addAddress("::1", "ipv6");
ownNetwork.addSubnet("fc00::", 7, "ipv6");
ownNetwork.addSubnet("fe80::", 10, "ipv6");

const ipv4In = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is of this machine or its own network. */
export function isInOwnNetwork(address: string): boolean {
  const mapped = unmapped(address);
  return ownNetwork.check(mapped, isIPv6(mapped) ? "ipv6" : "ipv4");
}

/**
 * The range of an address, within which one customer of a provider or hoster can change the address at will: the first 24 bits of IPv4
 * (`203.0.113`), 48 of IPv6.
 */
export function addressRangeOf(address: string): string {
  const mapped = unmapped(address);
  if (!isIPv6(mapped)) return mapped.split(".").slice(0, 3).join(".");
  return spellOut(mapped).slice(0, 3).join(":");
}

/** What counts as one household: an IPv4 address, or the first 64 bits of IPv6, within which every household has any number of addresses. */
export function householdOf(address: string): string {
  return isIPv6(address) && !ipv4In.test(address) ? spellOut(address).slice(0, 4).join(":") : address;
}

/** The IPv4 address that an IPv6 address carries, or the address itself. */
function unmapped(address: string): string {
  return ipv4In.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, without `::` and leading zeros. */
function spellOut(address: string): string[] {
  const [head, tail] = address.replace(/%.*/, "").split("::");
  const [before, after] = [head, tail].map((part) => (part ? part.split(":") : []));
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
