import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { readLinkUrl, readRedirectUrl } from './outbound-url.ts';
import { lookupOf, type OutboundOptions } from './post-outbound.ts';

export type OutboundGet = {
  readonly url: string;
  readonly userAgent: string;
  /** The content types that are read, such as `text/html`. */
  readonly types: readonly string[];
  /** The most bytes of the decompressed body that are read. */
  readonly maxBytes: number;
  /** True to read the start of a longer body. Otherwise a longer body is an error. */
  readonly readsStart: boolean;
  /** Ends the request and all its redirects. */
  readonly signal: AbortSignal;
};

export type OutboundBody = {
  /** The address after the redirects. */
  readonly url: URL;
  /** The complete header, such as `text/html; charset=utf-8`. */
  readonly contentType: string;
  readonly bytes: Buffer;
};

/** The error for a response that is not read. */
export class ResponseNotReadError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ResponseNotReadError';
  }
}

const REDIRECTS_MAX = 3;
const HEADER_BYTES_MAX = 16 * 1024;
const REDIRECT_STATUSES: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Fetches a page that a user links to. Each address, also that of a redirect, is checked before the connection, and a host
 * name is resolved once: the connection uses the checked IP address. Sends no cookies and no referrer. Throws for every
 * response that is not read.
 */
export async function getOutbound(get: OutboundGet, options: OutboundOptions = {}): Promise<OutboundBody> {
  let url = readLinkUrl(get.url, options.testOrigin);
  for (let redirectCount = 0; redirectCount <= REDIRECTS_MAX; redirectCount += 1) {
    const response = await request(url, get, options);
    const { location } = response.headers;
    const isRedirect = REDIRECT_STATUSES.includes(response.statusCode) && location !== undefined;
    if (!isRedirect) return { url, ...(await readResponse(response, get)) };
    response.on('error', () => undefined).destroy();
    url = readRedirectUrl(location, url, options.testOrigin);
  }
  throw new ResponseNotReadError('there are too many redirects');
}

async function request(url: URL, { userAgent, types, signal }: OutboundGet, options: OutboundOptions) {
  const lookup = await beforeAbort(signal, lookupOf(url, options));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = { 'user-agent': userAgent, accept: types.join(', '), 'accept-encoding': 'gzip, deflate, br' };
  // The listener stays after the response, because ending the connection early is an error too.
  send(url, { method: 'GET', headers, agent: false, maxHeaderSize: HEADER_BYTES_MAX, signal, ...lookup }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

/** Rejects when the signal ends. A resolution of a name can't be cancelled. */
function beforeAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new ResponseNotReadError('this took too long'));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return Promise.race([promise, work]).finally(() => signal.removeEventListener('abort', abort));
}

async function readResponse(response: IncomingMessage, get: OutboundGet): Promise<Omit<OutboundBody, 'url'>> {
  try {
    if (response.statusCode !== 200) throw new ResponseNotReadError(`the status is ${response.statusCode}`);
    const contentType = response.headers['content-type'] ?? '';
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!get.types.includes(type)) throw new ResponseNotReadError('the type is not read');
    return { contentType, bytes: await readBody(decompressed(response), get) };
  } finally {
    response.on('error', () => undefined).destroy();
  }
}

async function readBody(body: AsyncIterable<Buffer>, { maxBytes, readsStart }: OutboundGet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    byteCount += chunk.byteLength;
    if (byteCount <= maxBytes) continue;
    if (!readsStart) throw new ResponseNotReadError('the body is too long');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Returns the body without its compression, decompressed only as far as it is read. */
function decompressed(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = createDecoder(encoding);
  // The reader of the decoder gets its error.
  return pipeline(response, decoder, () => undefined);
}

function createDecoder(encoding: string): Transform {
  const finishFlush = constants.Z_SYNC_FLUSH;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip({ finishFlush });
  if (encoding === 'deflate') return createInflate({ finishFlush });
  if (encoding === 'br') return createBrotliDecompress();
  throw new ResponseNotReadError('the compression is not known');
}
