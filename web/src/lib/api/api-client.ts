import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { ApiError } from './api-error.ts';

/** The path of `/config` on every installation. The configuration contains the path of the API. */
const KNOWN_BASE_PATH = '/api';

let basePath = KNOWN_BASE_PATH;

/** Sets the path of the API, which is `apiBasePath` in the public configuration. */
export function setApiBasePath(path: string): void {
  basePath = path;
}

/**
 * Returns the address of a path of the API: `/events` is at `/api/events` unless the installation sets another base
 * path.
 */
export function apiPath(path: string): string {
  return basePath + path;
}

export type ApiRequest = {
  readonly method: string;
  /** With the base path and the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

export type ApiResponse = { readonly status: number; readonly text: string };

/** Sends a request to the API: over the network in the browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Created when a form opens, so that a second press repeats the first. */
  readonly idempotencyKey?: string;
  /** Sends the request instead of the default transport. */
  readonly transport?: Transport;
  /** True for errors that are only logged: the caller shows them itself, or does not wait for the response. */
  readonly quiet?: boolean | ((error: ApiError) => boolean);
};

type FailureListener = (error: ApiError, options: { readonly quiet: boolean }) => void;

/**
 * Milliseconds. A lost connection or a busy gateway is often temporary, so a read is tried once more, soon enough to
 * show an error in time.
 */
const RETRY_AFTER_MS = 300;

/** The statuses of failed reads that `call` repeats once. Zero is a lost connection. */
export const PASSING_STATUSES: readonly number[] = [0, 502, 503, 504];

let transport: Transport = fetchTransport;
const failureListeners = new Set<FailureListener>();

export function setTransport(next: Transport): void {
  transport = next;
}

/** Replaces the transport by one that uses it. Returns a function that restores it. */
export function wrapTransport(wrap: (inner: Transport) => Transport): () => void {
  const inner = transport;
  transport = wrap(inner);
  return () => setTransport(inner);
}

/**
 * Subscribes to all failed calls, including those whose caller shows the error itself. Returns a function that
 * unsubscribes.
 */
export function onCallFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Returns a random key. Browsers don't offer `randomUUID` to pages without https. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Calls an endpoint. Returns its body or throws an `ApiError`. An aborted call throws the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const { path, request } = buildRequest(endpoint, input as Readonly<Record<string, unknown>>, options);
  let outcome = await send(path, request, options);
  if (outcome instanceof ApiError && isWorthRetrying(endpoint, outcome)) {
    await pause(options.signal);
    outcome = await send(path, request, options);
  }
  if (!(outcome instanceof ApiError)) return outcome.body as EndpointResponse<E>;
  const quiet = typeof options.quiet === 'function' ? options.quiet(outcome) : (options.quiet ?? false);
  for (const listener of failureListeners) listener(outcome, { quiet });
  throw outcome;
}

function isWorthRetrying({ method }: Endpoint, { status }: ApiError): boolean {
  return method === 'GET' && PASSING_STATUSES.includes(status);
}

async function send(
  path: string,
  request: ApiRequest,
  options: CallOptions,
): Promise<{ readonly body: unknown } | ApiError> {
  try {
    const { status, text } = await (options.transport ?? transport)(request);
    const body = parseBody(text);
    return status >= 200 && status < 300 ? { body } : new ApiError({ path, status, body });
  } catch (cause) {
    if (request.signal?.aborted) throw request.signal.reason;
    return new ApiError({ path, status: 0, body: undefined, cause });
  }
}

/** Waits before the second attempt. Throws the reason of a signal that is aborted meanwhile. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  signal?.throwIfAborted();
}

function buildRequest(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions) {
  const { path, rest } = fillPath(endpoint.path, input);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  // Other sites cannot send the second header without a preflight request, which protects against CSRF.
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'festoon' };
  if (endpoint.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  if (!inQuery) headers['content-type'] = 'application/json';
  const request: ApiRequest = {
    method: endpoint.method,
    url: apiPath(path) + (inQuery ? queryString(rest) : ''),
    headers,
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
    ...(options.signal && { signal: options.signal }),
  };
  return { path, request };
}

function fillPath(template: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = template.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest };
}

function queryString(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return query.size > 0 ? `?${query}` : '';
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request over the network, with the cookies of this site. */
export async function fetchTransport(request: ApiRequest): Promise<ApiResponse> {
  const { url, body, signal, ...init } = request;
  const response = await fetch(url, {
    ...init,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return { status: response.status, text: await response.text() };
}
