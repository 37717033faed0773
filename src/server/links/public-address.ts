import ipaddr from "ipaddr.js";

/** Reached from inside Azure machines, though its block is public. */
const hostServices = new Set(["168.63.129.16"]);
/** All of today's global unicast; what lies outside leads nowhere, inwards, or to an IPv4 address in disguise. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address, as a resolver gives it, is on the public internet. Everything else is this machine, its network
 * or its cloud's services, which a pasted link must not reach.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Brings ::ffff:10.0.0.1 back to the IPv4 address that it is.
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast" || hostServices.has(ip.toString())) return false;
  return ip.kind() === "ipv4" || (ip as ipaddr.IPv6).match(globalUnicast);
}
