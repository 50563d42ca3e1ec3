import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The error for an address that this server does not connect to. */
export class AddressNotAllowedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AddressNotAllowedError';
  }
}

/**
 * Parses an address that a user entered and that the server will connect to. Accepts https on its default port, without a
 * name or password, and without the IP address of a private network. The IP addresses of a host name are checked when the
 * server connects. Accepts `testOrigin` as it is. Throws `AddressNotAllowedError` for any other address.
 */
export function readOutboundUrl(text: string, testOrigin?: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new AddressNotAllowedError('this is not an address');
  if (testOrigin !== undefined && url.origin === testOrigin) return url;
  if (url.protocol !== 'https:' || url.port !== '') throw new AddressNotAllowedError('only https on its own port is taken');
  throwIfNotPublic(url);
  return url;
}

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:'];
const LINK_PORTS: readonly string[] = ['', '80', '443'];

/**
 * Parses the address of a page that a user links to and that the server will fetch. Accepts http and https on their ports;
 * the other conditions are those of `readOutboundUrl`. Throws `AddressNotAllowedError` for any other address.
 */
export function readLinkUrl(text: string, testOrigin?: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new AddressNotAllowedError('this is not an address');
  if (testOrigin !== undefined && url.origin === testOrigin) return url;
  if (!LINK_PROTOCOLS.includes(url.protocol)) throw new AddressNotAllowedError('only http and https are fetched');
  if (!LINK_PORTS.includes(url.port)) throw new AddressNotAllowedError('only the ports 80 and 443 are fetched');
  throwIfNotPublic(url);
  return url;
}

/**
 * Returns the address that a redirect leads to, if `readLinkUrl` accepts it. Throws `AddressNotAllowedError` otherwise, and for
 * a redirect from https to http.
 */
export function readRedirectUrl(location: string, from: URL, testOrigin?: string): URL {
  const url = readLinkUrl(URL.parse(location, from.href)?.href ?? '', testOrigin);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new AddressNotAllowedError('a redirect from https to http is not followed');
  return url;
}

/** Returns the host of an address, an IPv6 address without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

function throwIfNotPublic(url: URL): void {
  if (url.username !== '' || url.password !== '') throw new AddressNotAllowedError('an address holds no password');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new AddressNotAllowedError('this address is not of the public internet');
  if (isIP(host) === 0 && !host.includes('.')) throw new AddressNotAllowedError('this name is not of the public internet');
}
