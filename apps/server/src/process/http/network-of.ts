import { isIPv6, SocketAddress } from 'node:net';

/** A line with IPv6 has a /64 to itself and could use another of its addresses for each try. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 4, ipv6Groups: 4 });
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address: a customer's provider moves them about within it. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, { ipv4Bytes: 3, ipv6Groups: 3 });
}

function prefixOf(address: string, { ipv4Bytes, ipv6Groups }: { ipv4Bytes: number; ipv6Groups: number }) {
  const text = canonical(address);
  if (isIPv6(text)) return `${groupsOf(text).slice(0, ipv6Groups).join(':')}::/${16 * ipv6Groups}`;
  const bytes = text.split('.').slice(0, ipv4Bytes);
  return ipv4Bytes < 4 && bytes.length === ipv4Bytes ? `${bytes.join('.')}.0/24` : text;
}

/** In one spelling; IPv4 looks the same whether it arrives as such or within IPv6. */
function canonical(address: string): string {
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=.*\.)/, '');
}

const GROUPS = 8;

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}
