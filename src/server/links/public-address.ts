import ipaddr from "ipaddr.js";

/** Azure's host service for its virtual machines, whose address is in a public range. */
const hostServices = new Set(["168.63.129.16"]);
/** All global unicast addresses that are assigned today; others lead nowhere, to private networks, or to an IPv4 address in disguise. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is on the public internet. Any other is this machine, its network or its cloud's services, which a pasted link must
 * not reach.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Turns ::ffff:10.0.0.1 into the IPv4 address that it is.
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast" || hostServices.has(ip.toString())) return false;
  return ip.kind() === "ipv4" || (ip as ipaddr.IPv6).match(globalUnicast);
}
