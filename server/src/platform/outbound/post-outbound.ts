import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AddressNotAllowedError, readOutboundUrl } from './outbound-url.ts';
import { isPublicAddress } from './public-address.ts';

type Resolved = { readonly address: string; readonly family: number };
/** Every address a name leads to. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>;

export type OutboundPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly timeoutMillis?: number;
};

export type OutboundOptions = {
  /** The one origin that may be private, for a test. */
  readonly testOrigin?: string | undefined;
  readonly resolve?: Resolve;
};

/** The status and `Retry-After` of an answer; its body is not read. */
export type OutboundAnswer = { readonly status: number; readonly retryAfter: string | null };

const TIMEOUT_MILLIS = 10_000;
const HEADER_BYTES_MAX = 16 * 1024;
const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true, verbatim: true });

/**
 * Posts to an address that a user gave. A name is looked up once and the connection goes to the checked address, so that a
 * second answer of its name server changes nothing; redirects are not followed.
 */
export async function postOutbound(post: OutboundPost, options: OutboundOptions = {}): Promise<OutboundAnswer> {
  const { testOrigin, resolve = resolveBySystem } = options;
  const url = readOutboundUrl(post.url, testOrigin);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const requestOptions: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(post.body.byteLength) },
    agent: false,
    maxHeaderSize: HEADER_BYTES_MAX,
    signal: AbortSignal.timeout(post.timeoutMillis ?? TIMEOUT_MILLIS),
    ...(url.origin === testOrigin || isIP(host) !== 0 ? {} : { lookup: await pinnedLookup(host, resolve) }),
  };
  const { promise, resolve: answer, reject } = Promise.withResolvers<OutboundAnswer>();
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, requestOptions, (response) => {
    const retryAfter = response.headers['retry-after'] ?? null;
    response.on('error', () => undefined).destroy();
    answer({ status: response.statusCode ?? 0, retryAfter });
  });
  // Stays after the answer: ending the connection early is an error too.
  request.on('error', reject).end(post.body);
  return promise;
}

/** A lookup that gives what the name leads to now, however often it is asked; refuses a name that leads into a private network. */
export async function pinnedLookup(name: string, resolve: Resolve): Promise<LookupFunction> {
  const found = await resolve(name);
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressNotAllowedError('this name does not lead to the public internet');
  return (_name, options, done) => (options.all ? done(null, [...found]) : done(null, first.address, first.family));
}
