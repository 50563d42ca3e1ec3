import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountId, ConversationId, MessageId, type StreamId } from '@festoon/contracts/core/ids';
import { getEventLive } from '@festoon/contracts/live/event-live';
import { banFromStream } from '@festoon/contracts/live/stream-participants';
import { listQuestions } from '@festoon/contracts/live/stream-questions';
import { reactToStream, watchStream } from '@festoon/contracts/live/stream-watching';
import { endStream, getStream, listStreams } from '@festoon/contracts/live/streams';
import { blockPerson } from '@festoon/contracts/messaging/chat-people';
import { getConversation, listConversations } from '@festoon/contracts/messaging/chats';
import { listMessages, sendMessage } from '@festoon/contracts/messaging/messages';
import { banFromRoom } from '@festoon/contracts/messaging/rooms';
import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { testUser, testVisitor } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { giveTicket, voidTicket } from '../../../messaging/chats/testing/chat-fixtures.ts';
import { createMissingRooms } from '../../../messaging/chats/public.ts';
import { buildLiveStream, buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const app = await streamApp();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type TypeRow = {
  readonly opens?: readonly TicketOpening[] | null;
  readonly opensMinutesBefore?: number | null;
  readonly replayDays?: number | null;
};

/** Creates an event whose organiser has premium and is live for its ticket holders. */
async function buildLiveEvent(format: 'online' | 'hybrid' | 'in_person' = 'online') {
  const host = await buildPremiumUser(app, 'Hedda Host');
  const event = await buildEvent(app.ctx, { format, event: { organiserId: host.accountId } });
  const rooms = await createMissingRooms(app.ctx, event.id);
  const built = await buildLiveStream(app, { host, eventId: event.id, audience: 'ticket_holders', isRecorded: true });
  const { rows } = await sql<{ slug: string }>`select slug from events where id = ${event.id}`.execute(app.ctx.db);
  return {
    host,
    slug: rows[0]?.slug ?? '',
    eventId: event.id,
    ticketTypeId: event.ticketTypeIds[0] ?? '',
    streamId: built.streamId,
    chatId: built.stream.conversationId,
    roomId: ConversationId.parse(rooms?.roomId),
    announcementsId: ConversationId.parse(rooms?.announcementsId),
  };
}
type LiveEvent = Awaited<ReturnType<typeof buildLiveEvent>>;

/** Creates a person without premium who holds a ticket of the event. */
async function buildHolder(event: LiveEvent) {
  const person = testUser(await buildAccount(app.ctx, { name: 'Tilda Ticket' }));
  return { person, ticketId: await giveTicket(app, event, person) };
}

async function setType(
  { ticketTypeId }: LiveEvent,
  { opens = null, opensMinutesBefore = null, replayDays = null }: TypeRow,
) {
  await sql`update ticket_types set opens = ${opens}::text[], opens_minutes_before = ${opensMinutesBefore}, replay_days = ${replayDays}
    where id = ${ticketTypeId}`.execute(app.ctx.db);
}

const say = (conversationId: ConversationId, as: UserActor) =>
  app.call(sendMessage, { conversationId, messageId: MessageId.parse(app.ctx.ids.newId()), text: 'Hello' }, { as });

/** Returns the status of each part of the event for the actor. */
async function statuses({ streamId, chatId, roomId, announcementsId }: LiveEvent, as: Actor) {
  return {
    stream: (await app.call(getStream, { streamId }, { as })).status,
    streamChat: (await app.call(getConversation, { conversationId: chatId }, { as })).status,
    room: (await app.call(getConversation, { conversationId: roomId }, { as })).status,
    announcements: (await app.call(getConversation, { conversationId: announcementsId }, { as })).status,
  };
}
const all = (status: number) => ({ stream: status, streamChat: status, room: status, announcements: status });

let event: LiveEvent;
beforeEach(async () => {
  event = await buildLiveEvent();
});

describe('a ticket of an online event', () => {
  it('opens its stream and chat without premium, and nothing else', async () => {
    const { person } = await buildHolder(event);
    const other = await buildLiveEvent();
    expect(await statuses(event, person)).toEqual(all(200));
    expect(await statuses(other, person)).toEqual(all(403));
    const { streamId } = event;
    expect((await app.call(watchStream, { streamId }, { as: person })).body.viewerCount).toBe(1);
    expect((await app.call(reactToStream, { streamId, emoji: '🎉' }, { as: person })).status).toBe(200);
    expect((await app.call(listQuestions, { streamId, limit: 10 } as never, { as: person })).status).toBe(200);
    expect((await say(event.chatId, person)).status).toBe(200);
    expect((await say(event.roomId, person)).status).toBe(200);
    expect(
      (await app.call(listMessages, { conversationId: event.roomId } as never, { as: person })).body.messages,
    ).toHaveLength(1);
    expect((await say(other.roomId, person)).status).toBe(403);
  });

  it('does not open the pages of premium', async () => {
    const { person } = await buildHolder(event);
    expect((await app.call(listStreams, { when: 'live' } as never, { as: person })).body.code).toBe('subscription_required');
    expect((await app.call(listConversations, {} as never, { as: person })).body.code).toBe('subscription_required');
    expect((await app.call(endStream, { streamId: event.streamId }, { as: person })).body.code).toBe(
      'subscription_required',
    );
  });

  it('opens nothing once it is void, and opens it to the new holder after a transfer', async () => {
    const { person, ticketId } = await buildHolder(event);
    const next = testUser(await buildAccount(app.ctx));
    expect(await statuses(event, next)).toEqual(all(403));
    await sql`update tickets set holder_id = ${next.accountId} where id = ${ticketId}`.execute(app.ctx.db);
    expect(await statuses(event, person)).toEqual(all(403));
    expect(await statuses(event, next)).toEqual(all(200));
    await voidTicket(app, ticketId);
    expect(await statuses(event, next)).toEqual(all(403));
  });

  it('opens only announcements while the event is cancelled', async () => {
    const { person } = await buildHolder(event);
    await sql`update events set status = 'cancelled', cancelled_at = now() where id = ${event.eventId}`.execute(app.ctx.db);
    expect(await statuses(event, person)).toEqual({ ...all(403), announcements: 200 });
  });

  it('opens nothing to people who are banned or suspended, and a block does not close the room', async () => {
    const { person } = await buildHolder(event);
    const [accountId, as] = [AccountId.parse(person.accountId), event.host];
    await app.call(blockPerson, { accountId }, { as });
    expect(await statuses(event, person)).toEqual(all(200));
    await app.call(banFromRoom, { conversationId: event.roomId, accountId, reason: '' }, { as });
    await app.call(banFromStream, { streamId: event.streamId, accountId }, { as });
    expect(await statuses(event, person)).toMatchObject({ stream: 403, streamChat: 403, room: 403 });
    const { person: second } = await buildHolder(event);
    await sql`update accounts set suspended_at = now() where id = ${second.accountId}`.execute(app.ctx.db);
    expect(await statuses(event, second)).toEqual(all(403));
  });
});

describe('the settings of a ticket type', () => {
  it('open nothing of an event in person by default, and what the organiser sets', async () => {
    const inPerson = await buildLiveEvent('in_person');
    const { person } = await buildHolder(inPerson);
    expect(await statuses(inPerson, person)).toEqual(all(403));
    await setType(inPerson, { opens: ['chat'] });
    expect(await statuses(inPerson, person)).toEqual({ stream: 403, streamChat: 403, room: 200, announcements: 200 });
    await setType(inPerson, { opens: ['stream'] });
    expect(await statuses(inPerson, person)).toEqual({ stream: 200, streamChat: 403, room: 403, announcements: 403 });
  });

  it('open everything of a hybrid event by default', async () => {
    const hybrid = await buildLiveEvent('hybrid');
    expect(await statuses(hybrid, (await buildHolder(hybrid)).person)).toEqual(all(200));
  });

  it('open stream and chat some minutes before the start, and announcements from the purchase', async () => {
    const { person } = await buildHolder(event);
    const start = (
      await sql<{ at: Date }>`select starts_at as at from events where id = ${event.eventId}`.execute(app.ctx.db)
    ).rows[0]?.at;
    const minutes = Math.floor(((start?.getTime() ?? 0) - app.ctx.clock.now().getTime()) / MINUTE_MS);
    await setType(event, { opensMinutesBefore: minutes - 1 });
    expect(await statuses(event, person)).toEqual({ ...all(403), announcements: 200 });
    const { body } = await app.call(getEventLive, { slug: event.slug }, { as: person });
    expect(body).toMatchObject({ streamId: null, roomId: null, announcementsId: event.announcementsId });
    expect(Date.parse(body.opensAt ?? '')).toBe((start?.getTime() ?? 0) - (minutes - 1) * MINUTE_MS);
    await setType(event, { opensMinutesBefore: minutes + 1 });
    expect(await statuses(event, person)).toEqual(all(200));
    expect((await app.call(getEventLive, { slug: event.slug }, { as: person })).body.opensAt).toBe(null);
  });

  it('open the replay until some days after the end', async () => {
    const { person } = await buildHolder(event);
    await setType(event, { opens: ['replay'], replayDays: 2 });
    expect((await statuses(event, person)).stream).toBe(403);
    await app.call(endStream, { streamId: event.streamId }, { as: event.host });
    await sql`insert into media_recordings (id, room_id, account_id, name, state, file_name, bytes, duration_ms, started_at, ended_at)
      select ${app.ctx.ids.newId()}, media_room_id, host_id, 'main', 'ready', 'x', 100, 5000, now(), now() from streams
      where id = ${event.streamId}`.execute(app.ctx.db);
    const replayOf = async (as: UserActor) => (await app.call(getStream, { streamId: event.streamId }, { as })).body.stream;
    expect(await replayOf(person)).toMatchObject({ hasReplay: true, replay: [{ durationMs: 5000 }] });
    await setType(event, { opens: ['stream'] });
    expect(await replayOf(person)).toMatchObject({ hasReplay: false, replay: [] });
    await setType(event, { opens: ['replay'], replayDays: 2 });
    await sql`update events set ends_at = ${new Date(app.ctx.clock.now().getTime() - 3 * DAY_MS)},
      starts_at = ${new Date(app.ctx.clock.now().getTime() - 4 * DAY_MS)} where id = ${event.eventId}`.execute(app.ctx.db);
    expect((await statuses(event, person)).stream).toBe(403);
  });

  it('apply to people with premium as well, once the organiser has set them', async () => {
    const subscriber = await buildPremiumUser(app);
    const inPerson = await buildLiveEvent('in_person');
    await giveTicket(app, inPerson, subscriber);
    expect(await statuses(inPerson, subscriber)).toEqual(all(200));
    await setType(inPerson, { opens: [] });
    expect(await statuses(inPerson, subscriber)).toEqual(all(404));
  });
});

describe('getEventLive', () => {
  const live = (slug: string, as: Actor) => app.call(getEventLive, { slug }, { as });
  const nothing = { streamId: null, player: null, roomId: null, announcementsId: null, opensAt: null };

  it('returns what is open to the holder of a ticket', async () => {
    const { person } = await buildHolder(event);
    const { streamId, roomId, announcementsId } = event;
    expect((await live(event.slug, person)).body).toEqual({
      streamId,
      player: null,
      roomId,
      announcementsId,
      opensAt: null,
    });
  });

  it('returns nothing to visitors and to people without a ticket, also with premium', async () => {
    for (const as of [testVisitor, testUser(await buildAccount(app.ctx)), await buildPremiumUser(app)]) {
      const { status, body } = await live(event.slug, as);
      expect([status, body]).toEqual([200, nothing]);
    }
  });

  it('returns the same 404 for an event that the caller may not see as for a missing one', async () => {
    await sql`update events set visibility = 'invited' where id = ${event.eventId}`.execute(app.ctx.db);
    for (const as of [testVisitor, testUser(await buildAccount(app.ctx))]) {
      const [hidden, missing] = [await live(event.slug, as), await live('no-such-event', as)];
      expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found']);
      expect(missing.body.code).toBe(hidden.body.code);
    }
    expect((await live(event.slug, (await buildHolder(event)).person)).body.streamId).toBe(event.streamId);
  });
});

describe('the team of an event', () => {
  it('opens stream and chat without premium, in every role', async () => {
    for (const role of ['owner', 'manager', 'check_in']) {
      const person = testUser(await buildAccount(app.ctx));
      await sql`insert into event_team (event_id, account_id, role) values (${event.eventId}, ${person.accountId}, ${role})`.execute(
        app.ctx.db,
      );
      expect(await statuses(event, person)).toEqual(all(200));
    }
  });

  it('does not include the host without premium, who could go live', async () => {
    await sql`delete from subscriptions where account_id = ${event.host.accountId}`.execute(app.ctx.db);
    const streamId: StreamId = event.streamId;
    expect((await app.call(getStream, { streamId }, { as: event.host })).body.code).toBe('subscription_required');
  });
});
