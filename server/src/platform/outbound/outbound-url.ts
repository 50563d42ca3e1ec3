import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Said of an address that this server does not connect to. */
export class AddressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AddressRefused';
  }
}

/**
 * Reads an address that somebody gave and that we are to connect to: https on its own port, no name or password in it, and
 * no number of a private network. What a name leads to is checked when it is connected to. `testOrigin` is let through.
 */
export function readOutboundUrl(text: string, testOrigin?: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new AddressRefused('this is no address');
  if (testOrigin !== undefined && url.origin === testOrigin) return url;
  if (url.protocol !== 'https:' || url.port !== '') throw new AddressRefused('only https on its own port is taken');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('an address holds no password');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('this address is not of the public internet');
  if (isIP(host) === 0 && !host.includes('.')) throw new AddressRefused('this name is not of the public internet');
  return url;
}
