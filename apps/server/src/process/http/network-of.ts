import { isIPv6, SocketAddress } from 'node:net';

/** The IPv4 address, or the /64 of an IPv6 address: one line has a whole /64, and could try from any of it. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 4, ipv6Groups: 4 });
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address, within which providers change addresses. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 3, ipv6Groups: 3 });
}

function prefixOf(address: string, { ipv4Bytes, ipv6Groups }: { ipv4Bytes: number; ipv6Groups: number }) {
  const text = canonical(address);
  if (isIPv6(text)) return `${groupsOf(text).slice(0, ipv6Groups).join(':')}::/${16 * ipv6Groups}`;
  const bytes = text.split('.').slice(0, ipv4Bytes);
  return ipv4Bytes < 4 && bytes.length === ipv4Bytes ? `${bytes.join('.')}.0/24` : text;
}

/** The canonical spelling; an IPv4 address in IPv6 form (::ffff:a.b.c.d) becomes plain IPv4. */
function canonical(address: string): string {
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=.*\.)/, '');
}

const GROUPS = 8;

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}
