import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AddressNotAllowedError, hostOf, readOutboundUrl } from './outbound-url.ts';
import { isPublicAddress } from './public-address.ts';

type Resolved = { readonly address: string; readonly family: number };
/** Returns every IP address of a host name. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>;

export type OutboundPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly timeoutMillis?: number;
};

export type OutboundOptions = {
  /** The one origin that may be private, for tests. */
  readonly testOrigin?: string | undefined;
  readonly resolve?: Resolve;
};

/** The status and `Retry-After` of a response; its body is not read. */
export type OutboundResponse = { readonly status: number; readonly retryAfter: string | null };

const TIMEOUT_MILLIS = 10_000;
const HEADER_BYTES_MAX = 16 * 1024;
const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true, verbatim: true });

/**
 * Posts to an address that a user entered. A host name is resolved once and the connection uses the checked IP address, so
 * that a second DNS response changes nothing. Redirects are not followed.
 */
export async function postOutbound(post: OutboundPost, options: OutboundOptions = {}): Promise<OutboundResponse> {
  const { testOrigin } = options;
  const url = readOutboundUrl(post.url, testOrigin);
  const requestOptions: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(post.body.byteLength) },
    agent: false,
    maxHeaderSize: HEADER_BYTES_MAX,
    signal: AbortSignal.timeout(post.timeoutMillis ?? TIMEOUT_MILLIS),
    ...(await lookupOf(url, options)),
  };
  const { promise, resolve: respond, reject } = Promise.withResolvers<OutboundResponse>();
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, requestOptions, (response) => {
    const retryAfter = response.headers['retry-after'] ?? null;
    response.on('error', () => undefined).destroy();
    respond({ status: response.statusCode ?? 0, retryAfter });
  });
  // The listener stays after the response, because ending the connection early is an error too.
  request.on('error', reject).end(post.body);
  return promise;
}

/** Returns the lookup for a request to this address; none for an IP address, which `outbound-url.ts` has checked. */
export async function lookupOf(url: URL, options: OutboundOptions): Promise<Pick<RequestOptions, 'lookup'>> {
  const { testOrigin, resolve = resolveBySystem } = options;
  const host = hostOf(url);
  return url.origin === testOrigin || isIP(host) !== 0 ? {} : { lookup: await pinnedLookup(host, resolve) };
}

/**
 * Creates a lookup that always returns the IP addresses that were resolved once. Throws for a host name that resolves to a
 * private network.
 */
export async function pinnedLookup(name: string, resolve: Resolve): Promise<LookupFunction> {
  const found = await resolve(name);
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressNotAllowedError('this name does not lead to the public internet');
  return (_name, options, done) => (options.all ? done(null, [...found]) : done(null, first.address, first.family));
}
