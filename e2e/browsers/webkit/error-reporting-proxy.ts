import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { PageErrors } from '../../kit/page-errors.ts';

const SCRIPT_PATH = '/__watch.js';
const REPORT_PATH = '/__report';
/** An empty page of the site, for setting cookies. */
export const START_PATH = '/__start';
const START_PAGE = '<!doctype html><title>Start</title><link rel="icon" href="data:,">';

/**
 * Runs before all other scripts of a document, so that no error is missed. Scripts of a page that is being left may
 * fail.
 */
const SCRIPT = `{
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('pageshow', () => (isLeaving = false));
  const report = (text) =>
    isLeaving || navigator.sendBeacon('${REPORT_PATH}', text + ' (on ' + location.pathname + ')');
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) report('page error: ' + event.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('page error: ' + (reason?.message ?? reason)));
  const { error } = console;
  console.error = (...values) => {
    report('console.error: ' + values.map((value) => value?.message ?? String(value)).join(' '));
    error.apply(console, values);
  };
}`;

export type ErrorReportingProxy = { readonly address: string; stop(): Promise<void> };

/**
 * Starts an HTTP proxy that reports browser errors to `pageErrors`. WebDriver does not report console messages, so
 * documents get a script that does. `clientAddress` is the browser's address as the server sees it.
 */
export async function startErrorReportingProxy(pageErrors: PageErrors, clientAddress: string): Promise<ErrorReportingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    forward(request, response, { pageErrors, clientAddress }).catch(() => response.destroy());
  });
  server.on('connection', (socket) => track(socket, sockets));
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const upstream = tunnel(socket, new URL(`http://${request.url ?? ''}`), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    });
    track(upstream, sockets);
  });
  // A WebSocket on plain http may also use this proxy.
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const url = new URL(request.url ?? '');
    const upstream = tunnel(socket, url, () => {
      const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`, ...headerLines(request.rawHeaders)];
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
    });
    track(upstream, sockets);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Connects a browser's socket to the server; `onReady` runs before any data is forwarded. */
function tunnel(socket: Socket, { hostname, port }: URL, onReady: () => void): Socket {
  const upstream = connect(Number(port || 80), hostname, () => {
    onReady();
    upstream.pipe(socket).pipe(upstream);
  });
  return upstream;
}

/** Returns the lines of `rawHeaders`, in which names and values alternate. */
function headerLines(rawHeaders: readonly string[]): readonly string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => `${name}: ${rawHeaders[index * 2 + 1] ?? ''}`);
}

/** Tracks a socket until it closes. A browser that ends drops its connections, which is not an error here. */
function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
}

type ForwardOptions = { readonly pageErrors: PageErrors; readonly clientAddress: string };

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { pageErrors, clientAddress }: ForwardOptions,
): Promise<void> {
  const url = new URL(request.url ?? '');
  if (url.pathname === SCRIPT_PATH) return void response.setHeader('content-type', 'text/javascript').end(SCRIPT);
  if (url.pathname === START_PATH) return void response.setHeader('content-type', 'text/html').end(START_PAGE);
  if (url.pathname === REPORT_PATH) {
    pageErrors.report(await readText(request));
    return void response.writeHead(204).end();
  }
  const answer = await forwardUpstream(request, url, clientAddress);
  pageErrors.reportResponse({ url: url.href, method: request.method ?? 'GET', status: answer.statusCode ?? 0 });
  const headers = { ...answer.headers };
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    return;
  }
  const html = (await readText(answer)).replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`);
  delete headers['content-length'];
  response.writeHead(answer.statusCode ?? 502, headers).end(html);
}

function forwardUpstream(request: IncomingMessage, url: URL, clientAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, 'x-forwarded-for': clientAddress, 'accept-encoding': 'identity' };
    const upstream = sendRequest(url, { method: request.method, headers }, resolve);
    upstream.on('error', reject);
    request.on('close', () => {
      if (!request.complete) upstream.destroy();
    });
    request.pipe(upstream);
  });
}
