import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io as connect, type Socket } from 'socket.io-client';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import type { ClientToServer, FeedBatch, ServerToClient } from '@festoon/contracts/core/live';
import type { ConversationEntry } from '@festoon/contracts/messaging/messages';
import { createLive, postgresPubSub } from '../../../platform/live/live.ts';
import { setInvalidationPublisher } from '../../../platform/db/publish-after-commit.ts';
import { createLiveServer, livePath } from '../../../platform/live/live-server.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { conversationFeed } from './conversation-feed.ts';
import { sendMessage } from './messages/send-message.ts';
import { buildGroup, givePremium } from './testing.ts';

type Client = Socket<ServerToClient, ClientToServer>;

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(ctx: TestContext): Promise<number> {
  const http = createServer();
  const server = await createLiveServer(http, ctx, {
    gate: {
      authenticate: async (_ctx, { headers }) => testUser(headers.cookie ?? ''),
      isCurrent: async () => true,
    },
    topics: [],
    feeds: [conversationFeed],
    connectionString: ctx.config.databaseUrl!,
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    await server.close();
    http.close();
  });
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function open(port: number, accountId: string): Client {
  const socket: Client = connect(`http://127.0.0.1:${port}`, {
    path: livePath({ apiBasePath: '/api' }),
    transports: ['websocket'],
    extraHeaders: { cookie: accountId },
    forceNew: true,
  });
  closers.push(() => socket.close());
  return socket;
}

async function following(port: number, accountId: string, conversationId: string) {
  const socket = open(port, accountId);
  const batches: FeedBatch[] = [];
  socket.on('entries', (_kind, _id, batch) => batches.push(batch));
  const positions = await socket.emitWithAck('follow', 'conversation', [conversationId]);
  const texts = () =>
    batches.flatMap(({ entries }) =>
      (entries as ConversationEntry[]).flatMap((entry) => (entry.kind === 'message' ? [entry.message.text] : [])),
    );
  return { socket, positions, texts };
}

async function premiumAccount(ctx: TestContext): Promise<string> {
  const { id } = await buildAccount(ctx);
  await givePremium(ctx, id);
  return id;
}

async function setUp() {
  const ctx = await testContext();
  const live = createLive(postgresPubSub(ctx.db), ctx.log);
  setInvalidationPublisher(ctx.db, (invalidation) => live.invalidate(invalidation));
  const [ada, bo, cy] = [await premiumAccount(ctx), await premiumAccount(ctx), await premiumAccount(ctx)];
  const conversationId = await buildGroup(ctx, [ada, bo]);
  const ports = [await serve(ctx), await serve(ctx)] as const;
  const send = (text: string, accountId = ada) =>
    sendMessage(ctx, testUser(accountId), {
      conversationId: ConversationId.parse(conversationId),
      messageId: MessageId.parse(ctx.ids.newId()),
      text,
      replyToId: null,
      fileIds: [],
      mentionIds: [],
      mentionsEveryone: false,
      eventId: null,
    });
  return { ctx, ada, bo, cy, conversationId, ports, send };
}

describe('conversationFeed', () => {
  it('delivers messages in the same order to followers on two servers, and none to strangers', async () => {
    const { ada, bo, cy, conversationId, ports, send } = await setUp();
    const here = await following(ports[0], ada, conversationId);
    const there = await following(ports[1], bo, conversationId);
    const stranger = await following(ports[1], cy, conversationId);
    expect([here.positions, there.positions, stranger.positions]).toEqual([
      { [conversationId]: 0 },
      { [conversationId]: 0 },
      {},
    ]);
    await Promise.all(Array.from({ length: 30 }, (_, n) => send(`${n}`, n % 2 ? ada : bo)));
    await expect.poll(() => [here.texts().length, there.texts().length]).toEqual([30, 30]);
    expect(here.texts()).toEqual(there.texts());
    expect(stranger.texts()).toEqual([]);
  });

  it('delivers messages within two seconds without an invalidation', async () => {
    const { ctx, ada, bo, conversationId, ports, send } = await setUp();
    const there = await following(ports[1], bo, conversationId);
    setInvalidationPublisher(ctx.db, () => undefined);
    await send('unheard', ada);
    await expect.poll(() => there.texts(), { timeout: 2_000 }).toEqual(['unheard']);
  });

  it('stops sending to a member whose premium has expired', async () => {
    const { ctx, ada, bo, conversationId, ports, send } = await setUp();
    const there = await following(ports[1], bo, conversationId);
    const here = await following(ports[0], ada, conversationId);
    await send('one', ada);
    await expect.poll(() => there.texts()).toEqual(['one']);
    await sql`update subscriptions set current_period_end = ${ctx.clock.now()} where account_id = ${bo}`.execute(ctx.db);
    await pause(1_000);
    await send('two', ada);
    await expect.poll(() => here.texts()).toEqual(['one', 'two']);
    expect(there.texts()).toEqual(['one']);
  });
});
