import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One received push, with its body in base64. */
export type PushRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type PushService = { readonly url: string; stop(): Promise<void> };

/**
 * Starts a push service for browsers without one: the product posts to `/box/<name>`, and a test reads the pushes
 * there, oldest first. A box whose name starts with `gone` has expired.
 */
export async function startPushService(): Promise<PushService> {
  const boxes = new Map<string, PushRequest[]>();
  const server = createServer((request, response) => void answer(boxes, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

async function answer(boxes: Map<string, PushRequest[]>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url ?? '';
  if (request.method === 'GET') return void response.end(JSON.stringify(boxes.get(name) ?? []));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (name.startsWith('/box/gone')) return void response.writeHead(410).end();
  boxes.set(name, [...(boxes.get(name) ?? []), { headers: request.headers, body: Buffer.concat(parts).toString('base64') }]);
  response.writeHead(201).end();
}
