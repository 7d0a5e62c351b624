import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/**
 * Whom an address stands for when tries are counted. A line with IPv6 has a whole network (/64) to itself, and could come
 * from another of its addresses each time; IPv4 looks the same whether it arrives as such or within IPv6.
 */
export function networkOf(address: string): string {
  const withinIpv6 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (withinIpv6) return withinIpv6;
  return isIPv6(address) ? `${groupsOf(address).slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64` : address;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = partsOf(head);
  const after = partsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

/** Without leading zeros, so that one network has one name. */
function partsOf(text: string): string[] {
  const parts = text.split(':').filter(Boolean);
  return parts
    .map((part) => (part.includes('.') ? ['0', '0'] : [part.replace(/^0+(?=.)/, '').toLowerCase()]))
    .flat();
}
