import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}

/** Returns the block that one customer of a provider can use at most: a /24 of IPv4, a /48 of IPv6. */
export function networkBlockOf(ip: string): string {
  const network = networkOf(ip);
  if (!network.endsWith('::/64')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * Returns the network for which attempts from an address are counted: the address itself, or its /64, which belongs to one
 * household.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
