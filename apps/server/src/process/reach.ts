import ipaddr from 'ipaddr.js';

export type Reach = 'machine' | 'network' | 'anywhere';

const REACHES: Partial<Record<string, Reach>> = {
  loopback: 'machine',
  private: 'network',
  linkLocal: 'network',
  uniqueLocal: 'network',
};

/** From where the address can be reached. All host names other than localhost count as 'anywhere'. */
export function reachOf(publicUrl: string): Reach {
  const host = new URL(publicUrl).hostname.replaceAll(/^\[|\]$/g, '');
  if (/^(?:.+\.)?localhost$/.test(host)) return 'machine';
  if (!ipaddr.isValid(host)) return 'anywhere';
  return REACHES[ipaddr.process(host).range()] ?? 'anywhere';
}
