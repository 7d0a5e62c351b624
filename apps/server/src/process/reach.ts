import ipaddr from 'ipaddr.js';

export type Reach = 'machine' | 'network' | 'anywhere';

const REACHES: Partial<Record<string, Reach>> = {
  loopback: 'machine',
  private: 'network',
  linkLocal: 'network',
  uniqueLocal: 'network',
};

/** Where the address leads. A name other than localhost counts as anywhere, because its DNS decides. */
export function reachOf(publicUrl: string): Reach {
  const host = new URL(publicUrl).hostname.replaceAll(/^\[|\]$/g, '');
  if (/^(?:.+\.)?localhost$/.test(host)) return 'machine';
  if (!ipaddr.isValid(host)) return 'anywhere';
  return REACHES[ipaddr.process(host).range()] ?? 'anywhere';
}
