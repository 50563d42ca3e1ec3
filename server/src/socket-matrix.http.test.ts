import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io as connect } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { ClientToServer } from '@festoon/contracts/core/live';
import { modules } from './app.ts';
import { buildAdmin } from './modules/identity/accounts/testing.ts';
import { join, ring } from './modules/live/calls/testing.ts';
import { buildGroup, givePremium } from './modules/messaging/chats/testing.ts';
import { buildCheckInFixture } from './modules/ticketing/check-in/testing.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { buildStream } from './modules/live/streams/testing/stream-fixture.ts';
import { canOpenPath } from './modules/ticketing/bookings/public.ts';
import { isSubscriber } from './modules/money/subscriptions/public.ts';
import type { Actor, UserActor } from './platform/http/module.ts';
import { systemIds } from './platform/ids.ts';
import { createLive, postgresPubSub, type Live } from './platform/live/live.ts';
import { createLiveServer, livePath } from './platform/live/live-server.ts';
import type { LiveClient } from './platform/testing/serve-live.ts';
import { testConfig } from './platform/testing/test-config.ts';
import { testApp, testUser, testVisitor, type TestApp } from './platform/testing/test-app.ts';

const PATH = livePath({ apiBasePath: '/api' });

/** The user is in the conversation, without premium; the buyer has premium and a ticket of the organiser's event. */
const ROLES = ['visitor', 'user', 'buyer', 'organiser', 'other organiser', 'subscriber', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The roles that may watch each topic, by the subject of the topic. A topic kind that is missing here fails the test. */
const TOPICS: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  account: { 'the organiser': ['organiser'], 'the administrator': ['admin'] },
  event: { 'a published event': ROLES, 'a draft': ['organiser', 'admin'] },
  booking: { 'a booking': ['buyer'] },
  'waiting-room': { 'a published event': ['user', 'buyer', 'organiser', 'other organiser', 'subscriber'] },
  hosted: { 'a published event': ['organiser'] },
  media: { 'the room of a call': ['organiser'] },
  call: { 'a call': ['buyer', 'organiser'] },
  stream: {
    'for ticket holders': ['buyer', 'organiser'],
    'for subscribers': ['buyer', 'organiser', 'other organiser', 'subscriber'],
  },
};

/** The roles that may follow each feed, and the signals that followers may send. */
const FEEDS: Readonly<Record<string, { signals: readonly string[]; of: Readonly<Record<string, readonly Role[]>> }>> = {
  conversation: { signals: ['typing'], of: { 'a group': ['buyer', 'organiser'] } },
  stream: { signals: [], of: TOPICS['stream'] ?? {} },
  player: { signals: [], of: { 'a published event': ['buyer', 'organiser'] } },
};

/** Every message a socket may send, and the table that restricts it. A missing message is a type error. */
const MESSAGES: Readonly<Record<keyof ClientToServer, 'topics' | 'feeds' | 'only ends what was begun'>> = {
  watch: 'topics',
  unwatch: 'only ends what was begun',
  follow: 'feeds',
  unfollow: 'only ends what was begun',
  signal: 'feeds',
};

const topics = modules.flatMap(({ live = [] }) => live);
const feeds = modules.flatMap(({ feeds: brought = [] }) => brought);
const listeners = modules.flatMap(({ onPresence }) => onPresence ?? []);
const rows = Object.entries(TOPICS).flatMap(([kind, of]) =>
  Object.entries(of).map(([key, allowed]) => ({ kind, key, allowed })),
);
const feedRows = Object.entries(FEEDS).flatMap(([kind, { of }]) =>
  Object.entries(of).map(([key, allowed]) => ({ kind, key, allowed })),
);

const closers: (() => unknown)[] = [];
const connectedIds = new Set<string>();
let live: Live;
let actors: Readonly<Record<Role, Actor>>;
let ids: Readonly<Record<string, string>>;
let sockets: Readonly<Record<Role, LiveClient>>;

const premium = async (app: TestApp, actor: UserActor): Promise<UserActor> => {
  await givePremium(app.ctx, actor.accountId);
  return actor;
};

beforeAll(async () => {
  const { media } = testConfig('postgres://localhost/none');
  const app = await testApp(modules, {
    // A media engine that these tests do not call.
    config: { media: { ...media, provider: 'livekit' } },
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
  const { ctx } = app;
  live = createLive(postgresPubSub(ctx.db), ctx.log);
  const checkIn = await buildCheckInFixture(app);
  const [organiser, buyer] = [await premium(app, checkIn.organiser), await premium(app, checkIn.buyer)];
  const other = await premium(app, (await buildCheckInFixture(app)).organiser);
  const user = testUser(await buildAccount(ctx));
  const subscriber = await premium(app, testUser(await buildAccount(ctx)));
  const admin = await buildAdmin(ctx);
  actors = { visitor: testVisitor, user, buyer, organiser, 'other organiser': other, subscriber, admin };

  const draft = await buildEvent(ctx, { event: { organiserId: organiser.accountId } });
  await sql`update events set status = 'draft' where id = ${draft.id}`.execute(ctx.db);
  await sql`update events set player_url = 'https://vimeo.com/76979871', doors_at = ${ctx.clock.now()} where id = ${checkIn.eventId}`.execute(
    ctx.db,
  );
  const group = ConversationId.parse(
    await buildGroup(
      ctx,
      [organiser, buyer, user].map(({ accountId }) => accountId),
    ),
  );
  const call = await ring(app, organiser, group);
  await join(app, organiser, { callId: call.id });
  const forHolders = await buildStream(app, { host: organiser, eventId: checkIn.eventId, audience: 'ticket_holders' });
  const forAll = await buildStream(app, { host: organiser });
  ids = {
    'the organiser': organiser.accountId,
    'the administrator': admin.accountId,
    'a published event': checkIn.eventId,
    'a draft': draft.id,
    'a booking': checkIn.booking.id,
    'the room of a call': call.mediaRoomId,
    'a call': call.id,
    'for ticket holders': forHolders.streamId,
    'for subscribers': forAll.streamId,
    'a group': group,
  };
  sockets = await open(await serve(app));
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Starts the socket server with the topics and feeds of all modules. The cookie identifies the caller. */
async function serve({ ctx }: TestApp): Promise<string> {
  const http = createServer();
  const server = await createLiveServer(
    http,
    { ...ctx, live },
    {
      gate: {
        authenticate: (_ctx, { headers }) => Promise.resolve(actors[decodeURIComponent(headers.cookie ?? '') as Role]),
        isCurrent: () => Promise.resolve(true),
      },
      topics,
      feeds,
      presence: [(_ctx, presenceChange) => Promise.resolve(presenceChange.connected.forEach((id) => connectedIds.add(id)))],
      connectionString: ctx.config.databaseUrl ?? '',
    },
  );
  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening));
  closers.push(async () => {
    await server.close();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function open(url: string): Promise<Record<Role, LiveClient>> {
  const opened = ROLES.map((role) => {
    const extraHeaders = { cookie: encodeURIComponent(role) };
    const socket: LiveClient = connect(url, { path: PATH, transports: ['websocket'], extraHeaders, forceNew: true });
    closers.push(() => socket.close());
    return [role, socket] as const;
  });
  await Promise.all(opened.map(([, socket]) => new Promise<void>((done) => socket.once('connect', done))));
  return Object.fromEntries(opened) as Record<Role, LiveClient>;
}

const idOf = (key: string): string => ids[key] ?? '';

/** Returns the roles for which the check passes. */
async function rolesThat(holds: (role: Role) => Promise<boolean>): Promise<Role[]> {
  const allowedRoles = await Promise.all(ROLES.map(holds));
  return ROLES.filter((_, index) => allowedRoles[index]);
}

/** Visitors have no feeds and get no response. */
function follow(role: Role, kind: string, key: string): Promise<boolean> {
  const id = idOf(key);
  const answered = sockets[role].timeout(role === 'visitor' ? 500 : 10_000).emitWithAck('follow', kind, [id]);
  return answered.then(
    (positions) => id in positions,
    () => false,
  );
}

describe('socket access matrix', () => {
  it('contains every topic, feed and signal', () => {
    expect(topics.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(TOPICS).toSorted());
    expect(Object.fromEntries(feeds.map(({ kind, signals }) => [kind, signals]))).toEqual(
      Object.fromEntries(Object.entries(FEEDS).map(([kind, { signals }]) => [kind, signals])),
    );
    expect(Object.keys(MESSAGES)).toHaveLength(5);
    expect(listeners.length).toBeGreaterThan(0);
  });

  it.each(rows)('sends $kind: $what only to the allowed roles', async ({ kind, key, allowed }) => {
    const topic = `${kind}:${idOf(key)}`;
    const receivedEntries = new Set<Role>();
    const name = `${kind} of ${key} changed`;
    for (const role of ROLES)
      sockets[role].on('invalidation', (received) => received.name === name && receivedEntries.add(role));
    expect(await rolesThat((role) => sockets[role].emitWithAck('watch', topic))).toEqual(allowed);
    // An invalidation may be lost while the server begins to listen.
    const invalidateAgain = () => {
      live.invalidate({ topic, name, id: systemIds.newId() });
      return ROLES.filter((role) => receivedEntries.has(role));
    };
    await expect.poll(invalidateAgain, { timeout: 10_000 }).toEqual(allowed);
  });

  it.each(feedRows)('lets only the allowed roles follow the feed of $kind: $what', async ({ kind, key, allowed }) => {
    expect(await rolesThat((role) => follow(role, kind, key))).toEqual(allowed);
  });

  it('delivers only declared signals, and only from followers of the feed', async () => {
    const receivedEvents = new Set<string>();
    const served = ROLES.filter((role) => role !== 'visitor');
    for (const { kind, key } of feedRows) await Promise.all(served.map((role) => follow(role, kind, key)));
    // Senders do not receive their own signals, so two sockets listen.
    for (const role of ['organiser', 'buyer'] as const)
      sockets[role].on('signal', (kind, _id, { name, accountId }) => receivedEvents.add(`${kind} ${name} ${accountId}`));
    for (const role of ROLES)
      for (const { kind, key } of feedRows)
        for (const name of ['typing', 'shouting']) sockets[role].emit('signal', kind, idOf(key), name);
    const expected = ['organiser', 'buyer'].map((role) => `conversation typing ${idOfRole(role as Role)}`);
    await expect.poll(() => [...receivedEvents].toSorted(), { timeout: 10_000 }).toEqual(expected.toSorted());
    // Each response comes after the earlier messages of the socket.
    await rolesThat((role) => sockets[role].emitWithAck('watch', `event:${idOf('a published event')}`));
    expect([...receivedEvents].toSorted()).toEqual(expected.toSorted());
  });

  it('ignores undeclared messages, and counts only users as present', async () => {
    const answered = await rolesThat((role) =>
      (sockets[role] as unknown as { timeout(ms: number): { emitWithAck(name: string): Promise<unknown> } })
        .timeout(200)
        .emitWithAck('become-admin')
        .then(
          () => true,
          () => false,
        ),
    );
    expect(answered).toEqual([]);
    expect(ROLES.every((role) => sockets[role].connected)).toBe(true);
    const users = ROLES.filter((role) => actors[role].kind === 'user').map(idOfRole);
    await expect.poll(() => [...connectedIds].toSorted(), { timeout: 10_000 }).toEqual(users.toSorted());
  });
});

function idOfRole(role: Role): string {
  const actor = actors[role];
  return actor.kind === 'visitor' ? '' : actor.accountId;
}
