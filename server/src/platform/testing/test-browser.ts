import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import type { Failure } from '@festoon/contracts/core/failure';
import { payloadOf } from './upload.ts';

type BrowserResponse<E extends Endpoint> = {
  readonly status: number;
  readonly body: EndpointResponse<E> & Partial<Failure>;
  /** The raw `Set-Cookie` lines. */
  readonly cookies: readonly string[];
};

/** A browser on our pages, which stores cookies and sends them. */
export type TestBrowser = {
  readonly jar: Map<string, string>;
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    headers?: Record<string, string>,
  ): Promise<BrowserResponse<E>>;
};

type BrowserOptions = {
  readonly userAgent?: string;
  readonly ip?: string;
  /** The cookies of another browser, to make calls with its session. */
  readonly jar?: Map<string, string>;
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const isExpired =
    attributes.includes('Max-Age=0') || attributes.some((part) => part.startsWith('Expires=Thu, 01 Jan 1970'));
  if (isExpired) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

export function testBrowser(app: FastifyInstance, options: BrowserOptions = {}): TestBrowser {
  const jar = options.jar ?? new Map<string, string>();
  return {
    jar,
    async call(endpoint, input, headers = {}) {
      const params = { ...(input as Record<string, unknown>) };
      const payload = payloadOf(endpoint, params);
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const answer = await app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        remoteAddress: options.ip ?? '127.0.0.1',
        headers: {
          'user-agent': options.userAgent ?? firefox,
          'sec-fetch-site': 'same-origin',
          ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
        ...(payload && { payload }),
      });
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      for (const line of cookies) storeCookie(jar, line);
      return { status: answer.statusCode, body: answer.json(), cookies };
    },
  };
}
