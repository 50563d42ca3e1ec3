import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import type { ClientToServer, FeedBatch, ServerToClient } from '@festoon/contracts/core/live';
import type { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import type { Actor } from '../http/module.ts';
import { createLiveServer, livePath, type LiveServerOptions } from '../live/live-server.ts';
import { testVisitor } from './test-app.ts';

export type LiveClient = Socket<ServerToClient, ClientToServer>;

type Options = Partial<Pick<LiveServerOptions, 'topics' | 'feeds' | 'presence'>> & {
  readonly onEnd: (end: () => unknown) => void;
};

/** Starts a socket server on a separate port, which trusts the cookie about the owner of a socket. */
export async function serveLive(ctx: Context, options: Options): Promise<number> {
  const http = createServer();
  const server = await createLiveServer(http, ctx, {
    gate: {
      authenticate: (_ctx, { headers }) => Promise.resolve(headers.cookie ? userOf(headers.cookie) : testVisitor),
      isCurrent: () => Promise.resolve(true),
    },
    topics: options.topics ?? [],
    feeds: options.feeds ?? [],
    presence: options.presence ?? [],
    connectionString: ctx.config.databaseUrl ?? '',
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  options.onEnd(async () => {
    await server.close();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

function userOf(name: string): Actor {
  return { kind: 'user', accountId: name as AccountId, sessionId: `${name}.1` as SessionId, client: testVisitor.client };
}

export type FeedClient = {
  readonly socket: LiveClient;
  readonly batches: FeedBatch[];
  readonly signals: string[];
  readonly unfollowed: string[];
};

/** Returns a socket of an account that records the entries of its feeds. */
export function feedClient(port: number, accountId: string, onEnd: (end: () => unknown) => void): FeedClient {
  const socket: LiveClient = connect(`http://127.0.0.1:${port}`, {
    path: livePath({ apiBasePath: '/api' }),
    transports: ['websocket'],
    extraHeaders: { cookie: accountId },
    forceNew: true,
    reconnectionDelay: 100,
  });
  onEnd(() => socket.close());
  const batches: FeedBatch[] = [];
  const signals: string[] = [];
  const unfollowed: string[] = [];
  socket.on('entries', (_kind, _id, batch) => batches.push(batch));
  socket.on('signal', (_kind, id, { name, accountId: actor }) => signals.push(`${id} ${name} ${actor}`));
  socket.on('unfollowed', (_kind, id) => unfollowed.push(id));
  return { socket, batches, signals, unfollowed };
}
