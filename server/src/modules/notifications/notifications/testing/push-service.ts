import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

type ReceivedPush = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type PushService = {
  readonly origin: string;
  /** The received pushes, oldest first. */
  readonly receivedPushes: ReceivedPush[];
  /** The response to pushes from now on. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
};

/** Starts a push service on this machine that stores the pushes it receives. */
export async function startPushService(): Promise<PushService> {
  const receivedPushes: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receivedPushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedPushes,
    answer: { status: 201 },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
  return service;
}

/** Creates a browser that is subscribed to the service. It decrypts its pushes with a third-party implementation. */
export function testBrowser(service: PushService) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/box/${randomBytes(9).toString('base64url')}`;
  return {
    subscription: {
      endpoint: service.origin + path,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Returns the decrypted pushes to this browser, oldest first. */
    read(): Record<string, unknown>[] {
      const options = { version: 'aes128gcm', privateKey: pair, authSecret: auth.toString('base64url') };
      return service.receivedPushes
        .filter((push) => push.path === path)
        .map(({ body }) => JSON.parse(decrypt(body, options).toString()) as Record<string, unknown>);
    },
  };
}
