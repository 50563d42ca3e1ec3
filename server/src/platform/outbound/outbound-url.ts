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
  if (url.username !== '' || url.password !== '') throw new AddressNotAllowedError('an address holds no password');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new AddressNotAllowedError('this address is not of the public internet');
  if (isIP(host) === 0 && !host.includes('.')) throw new AddressNotAllowedError('this name is not of the public internet');
  return url;
}
