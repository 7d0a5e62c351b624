import ipaddr from 'ipaddr.js';

/** The IPv4 address, or the /64 of an IPv6 address, because one internet connection can use any address in a /64. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 4, ipv6Groups: 4 });
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address: providers change addresses within these. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 3, ipv6Groups: 3 });
}

/** An IPv4 address in IPv6 form (::ffff:a.b.c.d) counts as IPv4. */
function prefixOf(address: string, { ipv4Bytes, ipv6Groups }: { ipv4Bytes: number; ipv6Groups: number }) {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv6) {
    const groups = ip.parts.slice(0, ipv6Groups).map((group) => group.toString(16));
    return `${groups.join(':')}::/${16 * ipv6Groups}`;
  }
  return ipv4Bytes < 4 ? `${ip.octets.slice(0, ipv4Bytes).join('.')}.0/24` : ip.toString();
}
