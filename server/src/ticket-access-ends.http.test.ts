import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversationId, EventId, type BookingId, type TicketId } from '@festoon/contracts/core/ids';
import type { ClientToServer, ServerToClient } from '@festoon/contracts/core/live';
import { connectMedia } from '@festoon/contracts/live/media';
import { getEventLive } from '@festoon/contracts/live/event-live';
import { getStream } from '@festoon/contracts/live/streams';
import { getConversation } from '@festoon/contracts/messaging/chats';
import { cancelOrganiserBooking, cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { cancelTickets } from '@festoon/contracts/ticketing/refunds';
import { acceptTransfer, startTransfer } from '@festoon/contracts/ticketing/transfers';
import { eventsModule } from './modules/events/events/module.ts';
import { buildAccount, buildEvent, buildTicketType } from './modules/events/events/testing.ts';
import { buildSession } from './modules/identity/accounts/testing.ts';
import { createMediaModule } from './modules/live/media/module.ts';
import { OFFER } from './modules/live/media/testing/media-fixture.ts';
import { startWhipServer, type WhipServer } from './modules/live/media/testing/whip-server.ts';
import { buildLiveStream, streamApp } from './modules/live/streams/testing/stream-fixture.ts';
import { playerFeed } from './modules/live/streams/player/player-feed.ts';
import { streamAudience, streamFeed, streamTopic } from './modules/live/streams/watching/stream-audience.ts';
import { conversationFeed } from './modules/messaging/chats/conversation-feed.ts';
import { createMissingRooms } from './modules/messaging/chats/public.ts';
import { givePremium } from './modules/messaging/chats/testing.ts';
import { bookingsModule } from './modules/ticketing/bookings/module.ts';
import { buildHold } from './modules/ticketing/bookings/testing.ts';
import { setInvalidationPublisher } from './platform/db/publish-after-commit.ts';
import type { UserActor } from './platform/http/module.ts';
import { createLive, postgresPubSub, type Live } from './platform/live/live.ts';
import { createLiveServer, livePath } from './platform/live/live-server.ts';
import { runJobs } from './platform/testing/run-jobs.ts';
import { testUser, type TestApp } from './platform/testing/test-app.ts';
import { testConfig } from './platform/testing/test-config.ts';
import { scheduleReconcile } from './start/media/schedule-reconcile.ts';

type Client = Socket<ServerToClient, ClientToServer>;

/** Access ends within this time after the commit. */
const LIMIT_MS = 5_000;
const PATH = livePath({ apiBasePath: '/api' });
const audiences = () => [streamAudience];
const modules = [bookingsModule, eventsModule, createMediaModule(audiences)];

const closers: (() => unknown)[] = [];
let app: TestApp;
let whip: WhipServer;
let live: Live;
let url: string;

beforeAll(async () => {
  whip = await startWhipServer();
  closers.push(() => whip.close());
  const whipWhep = {
    whipUrl: `${whip.url}/whip/{room}/{stream}`,
    whepUrl: `${whip.url}/whep/{room}/{stream}`,
    token: 'their-token',
  };
  app = await streamApp({
    further: modules,
    config: { media: { ...testConfig('').media, provider: 'whip-whep', whipWhep } },
  });
  live = createLive(postgresPubSub(app.ctx.db), app.ctx.log);
  setInvalidationPublisher(app.ctx.db, (invalidation) => live.invalidate(invalidation));
  url = await serve();
  // The media check runs twice a second, so its clock runs too.
  const startedAt = performance.now();
  const now = () => new Date(app.ctx.clock.now().getTime() + performance.now() - startedAt);
  closers.push(scheduleReconcile({ ...app.ctx, clock: { now } }, audiences));
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Starts the socket server of a process. The cookie names the account. */
async function serve(): Promise<string> {
  const http = createServer();
  const server = await createLiveServer(
    http,
    { ...app.ctx, live },
    {
      gate: {
        authenticate: (_ctx, { headers }) => Promise.resolve(testUser(headers.cookie ?? '')),
        isCurrent: () => Promise.resolve(true),
      },
      topics: [streamTopic],
      feeds: [conversationFeed, streamFeed, playerFeed],
      connectionString: app.ctx.config.databaseUrl ?? '',
    },
  );
  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening));
  closers.push(async () => {
    await server.close();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

function openSocket({ accountId }: UserActor): Client {
  const extraHeaders = { cookie: accountId };
  const socket: Client = connect(url, { path: PATH, transports: ['websocket'], extraHeaders, forceNew: true });
  closers.push(() => socket.close());
  return socket;
}

async function connectTo(
  roomId: Parameters<typeof app.call<typeof connectMedia>>[1]['roomId'],
  as: UserActor,
): Promise<string> {
  const { body } = await app.call(connectMedia, { roomId }, { as });
  if (body.connection?.kind !== 'whip-whep') throw new Error(`The connection is not to WHIP: ${JSON.stringify(body)}`);
  return body.connection.token;
}

const postOffer = (path: string, token: string) =>
  app.injectAs({
    method: 'POST',
    url: `/api/media/rooms/${path}`,
    payload: OFFER,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
  });

/** Creates a live online event and a buyer of a free ticket, without premium, who watches and chats on an open socket. */
async function buildAttendance() {
  const host = await buildSession(app.ctx, await buildAccount(app.ctx, { name: 'Hedda Host' }));
  await givePremium(app.ctx, host.accountId);
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0 })];
  const event = await buildEvent(app.ctx, { format: 'online', event: { organiserId: host.accountId, ticketTypes } });
  const rooms = await createMissingRooms(app.ctx, event.id);
  const { stream, streamId } = await buildLiveStream(app, { host, eventId: event.id, audience: 'ticket_holders' });
  const buyer = await buildSession(app.ctx, await buildAccount(app.ctx, { name: 'Tilda Ticket' }));
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
  const { id: bookingId } = await buildHold(app, { buyer, eventId: event.id, lineItems });
  await app.call(payBooking, { bookingId }, { as: buyer });
  const { id: ticketId } = await app.ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();

  const roomId = ConversationId.parse(rooms?.roomId);
  const socket = openSocket(buyer);
  const unfollowed = new Set<string>();
  const received = new Set<string>();
  socket.on('unfollowed', (_kind, id) => unfollowed.add(id));
  socket.on('invalidation', ({ name }) => received.add(name));
  await sql`update events set player_url = 'https://vimeo.com/76979871', doors_at = ${app.ctx.clock.now()} where id = ${event.id}`.execute(
    app.ctx.db,
  );
  const feeds = [roomId, stream.conversationId, streamId, event.id];
  expect(Object.keys(await socket.emitWithAck('follow', 'conversation', feeds.slice(0, 2)))).toHaveLength(2);
  expect(Object.keys(await socket.emitWithAck('follow', 'stream', [streamId]))).toHaveLength(1);
  expect(Object.keys(await socket.emitWithAck('follow', 'player', [event.id]))).toHaveLength(1);
  expect(await socket.emitWithAck('watch', `stream:${streamId}`)).toBe(true);

  const published = await postOffer(`${stream.mediaRoomId}/whip/main`, await connectTo(stream.mediaRoomId, host));
  expect(published.statusCode).toBe(201);
  const token = await connectTo(stream.mediaRoomId, buyer);
  const play = () => postOffer(`${stream.mediaRoomId}/whep/${host.accountId}/main`, token);
  expect((await play()).statusCode).toBe(201);
  const isPlaying = () => [...whip.sessions.values()].some((session) => session.startsWith(`play ${stream.mediaRoomId}`));
  expect(isPlaying()).toBe(true);
  return {
    host,
    buyer,
    eventId: EventId.parse(event.id),
    slug: event.slug,
    bookingId: bookingId as BookingId,
    ticketId: ticketId as TicketId,
    streamId,
    roomId,
    feeds,
    unfollowed,
    received,
    play,
    isPlaying,
  };
}
type Attendance = Awaited<ReturnType<typeof buildAttendance>>;

/** Expects that the feeds and the video end on the buyer's open connections, soon enough after the commit. */
async function expectDisconnected({ feeds, unfollowed, isPlaying }: Attendance, committedAt: number): Promise<void> {
  const timeout = LIMIT_MS - (performance.now() - committedAt);
  await expect.poll(() => [[...unfollowed].toSorted(), isPlaying()], { timeout }).toEqual([feeds.toSorted(), false]);
}

/** Expects that the buyer's socket no longer gets the stream's topic, and that new requests are rejected. */
async function expectRejected({ buyer, host, slug, streamId, roomId, received, play }: Attendance): Promise<void> {
  const other = openSocket(host);
  const seen = new Set<string>();
  other.on('invalidation', ({ name }) => seen.add(name));
  expect(await other.emitWithAck('watch', `stream:${streamId}`)).toBe(true);
  live.invalidate({ topic: `stream:${streamId}`, name: 'stream.changed', id: streamId });
  await expect.poll(() => seen.has('stream.changed')).toBe(true);
  expect(received.has('stream.changed')).toBe(false);
  expect((await play()).statusCode).toBe(404);
  expect((await app.call(getStream, { streamId }, { as: buyer })).status).toBe(403);
  expect((await app.call(getEventLive, { slug }, { as: buyer })).body.player).toBeNull();
  expect((await app.call(getConversation, { conversationId: roomId }, { as: buyer })).status).toBe(403);
}

async function expectClosed(attendance: Attendance): Promise<void> {
  await expectDisconnected(attendance, performance.now());
  await expectRejected(attendance);
}

async function transferTo(recipient: UserActor, { ticketId, buyer }: Attendance): Promise<void> {
  await app.call(startTransfer, { ticketId, email: 'zoe@example.org', name: 'Zoë Ray', message: '' }, { as: buyer });
  const { body_text: text } = await app.ctx.db
    .selectFrom('email_messages')
    .select('body_text')
    .where('key', 'like', 'ticket-transfer:%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /transfers\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await app.call(acceptTransfer, { token }, { as: recipient })).status).toBe(200);
}

describe('what a ticket opens is closed on open sockets and media within five seconds', () => {
  it('after the buyer has cancelled the ticket', async () => {
    const attendance = await buildAttendance();
    const { buyer, bookingId } = attendance;
    expect((await app.call(cancelTickets, { bookingId, expectedMinor: 0 }, { as: buyer })).status).toBe(200);
    await expectClosed(attendance);
  });

  it('after the organiser has cancelled and refunded the booking', async () => {
    const attendance = await buildAttendance();
    const { host, eventId, bookingId } = attendance;
    expect((await app.call(cancelOrganiserBooking, { eventId, bookingId }, { as: host })).status).toBe(200);
    await expectClosed(attendance);
  });

  it('after a transfer, which opens it to the new holder', async () => {
    const attendance = await buildAttendance();
    const recipient = await buildSession(app.ctx, await buildAccount(app.ctx));
    const { streamId, slug } = attendance;
    expect((await app.call(getStream, { streamId }, { as: recipient })).status).toBe(403);
    await transferTo(recipient, attendance);
    await expectClosed(attendance);
    expect((await app.call(getStream, { streamId }, { as: recipient })).status).toBe(200);
    expect((await app.call(getEventLive, { slug }, { as: recipient })).body.player?.source?.provider).toBe('vimeo');
    expect(await openSocket(recipient).emitWithAck('watch', `stream:${streamId}`)).toBe(true);
  });

  it('after the event was cancelled', async () => {
    const attendance = await buildAttendance();
    const { host, eventId } = attendance;
    expect((await app.call(cancelOrganiserEvent, { eventId, reason: 'other' }, { as: host })).status).toBe(200);
    await expectDisconnected(attendance, performance.now());
    // The tickets are void once this job has run.
    await runJobs(app.ctx, modules);
    await expectRejected(attendance);
  });
});
