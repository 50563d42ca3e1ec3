import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { TOO_MANY_VISITORS } from '@festoon/contracts/core/live';
import { createLiveServer, livePath } from './live-server.ts';
import { testUser, testVisitor } from '../testing/test-app.ts';
import { testContext } from '../testing/test-context.ts';
import type { VisitorSocketLimits } from './visitor-sockets.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Creates a socket server that treats any cookie as a signed-in account. */
async function serve(visitorLimits: VisitorSocketLimits): Promise<number> {
  const ctx = await testContext();
  const http = createServer();
  const server = await createLiveServer(http, ctx, {
    gate: {
      authenticate: (_ctx, { headers }) => Promise.resolve(headers.cookie === undefined ? testVisitor : testUser()),
      isCurrent: () => Promise.resolve(true),
    },
    topics: [],
    connectionString: ctx.config.databaseUrl!,
    visitorLimits,
  });
  closers.push(async () => {
    await server.close();
    http.close();
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
}

/** Opens a socket. Returns its outcome and a function that closes it. */
async function open(port: number, cookie?: string) {
  const extraHeaders = cookie === undefined ? {} : { cookie };
  const options = { path: livePath({ apiBasePath: '/api' }), transports: ['websocket'], extraHeaders, forceNew: true };
  const socket = connect(`http://127.0.0.1:${port}`, options);
  const close = () => void socket.close();
  closers.push(close);
  const result = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
  return { result, close };
}

describe('sockets of visitors', () => {
  it('are rejected above the limit of their network, while signed-in accounts connect', async () => {
    const port = await serve({ perNetwork: 2, total: 10 });
    const first = await open(port);
    expect([first.result, (await open(port)).result]).toEqual(['connected', 'connected']);
    expect((await open(port)).result).toBe(TOO_MANY_VISITORS);
    expect((await open(port, 'session=ada')).result).toBe('connected');
    first.close();
    await expect.poll(async () => (await open(port)).result).toBe('connected');
    expect((await open(port)).result).toBe(TOO_MANY_VISITORS);
  });

  it('are rejected above the limit of the process', async () => {
    const port = await serve({ perNetwork: 10, total: 1 });
    expect((await open(port)).result).toBe('connected');
    expect((await open(port)).result).toBe(TOO_MANY_VISITORS);
    expect((await open(port, 'session=ada')).result).toBe('connected');
  });
});
