import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';

const write = endpoint({
  name: 'write',
  method: 'POST',
  path: '/write',
  summary: 'Writes.',
  access: 'anyone',
  body: z.object({ text: z.string() }),
  response: z.object({ length: z.int() }),
  domainErrors: [],
});

let started = Promise.withResolvers<void>();
let finish = Promise.withResolvers<void>();

const slowWork: Module = {
  name: 'slow',
  routes: ({ mount }) =>
    mount(write, async (_ctx, _actor, { text }) => {
      started.resolve();
      if (text === 'wait') await finish.promise;
      return { length: text.length };
    }),
};

let harness: TestApp;
afterEach(async () => {
  await harness.app.close();
  started = Promise.withResolvers();
  finish = Promise.withResolvers();
});

async function listen(limits = {}): Promise<AddressInfo> {
  harness = await testApp([slowWork], { limits });
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  return harness.app.server.address() as AddressInfo;
}

/** Collects all data that the server sends on a socket until it closes. */
function conversation({ port }: AddressInfo): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString())).on('error', () => undefined);
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(heard))) };
}

const head = 'POST /api/write HTTP/1.1\r\nHost: x\r\nX-Requested-With: t\r\nContent-Type: application/json\r\n';

describe('a slow client', () => {
  it('is disconnected while it sends headers slowly', async () => {
    const { socket, closed } = conversation(await listen({ headersMs: 500 }));
    const dribble = setInterval(() => socket.writable && socket.write('X'), 100);
    socket.write('GET / HTTP/1.1\r\n');
    const heard = await closed;
    clearInterval(dribble);
    expect(heard).toContain('408 Request Timeout');
    expect(heard).toContain('"code":"request_too_slow"');
  });

  it('is disconnected while it sends a body slowly', async () => {
    const { socket, closed } = conversation(await listen({ bodyMs: 400 }));
    socket.write(`${head}Content-Length: 5000\r\n\r\n{`);
    const dribble = setInterval(() => socket.writable && socket.write('"'), 100);
    expect(await closed).not.toContain('200');
    clearInterval(dribble);
  });
});

describe('a client that does not send HTTP', () => {
  it('receives 400', async () => {
    const { socket, closed } = conversation(await listen());
    socket.write('HELLO\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1.1 400 Bad Request[^]*"code":"malformed_request"/);
  });

  it('receives 431 for endless headers', async () => {
    const { socket, closed } = conversation(await listen());
    socket.write(`GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(await closed).toMatch(/^HTTP\/1.1 431/);
  });
});

describe('closing the server', () => {
  it('finishes running requests and accepts no new ones', async () => {
    const address = await listen();
    const { socket, closed } = conversation(address);
    socket.write(`${head}Content-Length: 15\r\n\r\n{"text":"wait"}`);
    await started.promise;
    const closing = harness.app.close();
    const late = conversation(address);
    late.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await late.closed).not.toContain('200 OK');
    finish.resolve();
    const heard = await closed;
    await closing;
    expect(heard).toMatch(/^HTTP\/1.1 200 OK[^]*{"length":4}$/);
    expect(heard.toLowerCase()).toContain('connection: close');
  });
});
