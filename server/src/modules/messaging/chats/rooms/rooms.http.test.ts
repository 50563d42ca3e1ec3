import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getConversation } from '@festoon/contracts/messaging/chats';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { AccountId, EventId } from '@festoon/contracts/core/ids';
import { listMessages, sendMessage } from '@festoon/contracts/messaging/messages';
import { listRoomActions } from '@festoon/contracts/messaging/room-actions';
import * as rooms from '@festoon/contracts/messaging/rooms';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { chatsModule } from '../module.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, say, voidTicket } from '../testing/chat-fixtures.ts';

const RULES = { slowModeSeconds: 0, slowModeDuringEvent: false, blockedWords: [] };

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

async function buildRoom() {
  const event = await buildRoomEvent(app);
  const [member, moderator] = [await buildChatter(app, 'Mia Member'), await buildChatter(app, 'Mo Moderator')];
  for (const person of [member, moderator]) await giveTicket(app, event, person);
  const of = { conversationId: event.roomId };
  const appoint = (person: UserActor, as = event.owner) =>
    app.call(rooms.appointModerator, { ...of, accountId: AccountId.parse(person.accountId) }, { as });
  await appoint(moderator);
  return { ...event, member, moderator, of, appoint };
}

const person = ({ accountId }: UserActor) => AccountId.parse(accountId);
const send = (as: UserActor, conversationId: rooms.RoomModeration['conversationId'], text = 'Hello') =>
  app.call(sendMessage, { conversationId, messageId: app.ctx.ids.newId() as never, text }, { as });
const join = async (eventId: string, accountId: string, role: string) => {
  await sql`insert into event_team (event_id, account_id, role) values (${eventId}, ${accountId}, ${role})`.execute(
    app.ctx.db,
  );
};

describe('room access', () => {
  const status = async (as: UserActor, { conversationId }: { conversationId: rooms.RoomModeration['conversationId'] }) =>
    (await app.call(listMessages, { conversationId }, { as })).status;

  it('ends immediately with a voided ticket, a ban or expired premium', async () => {
    const { member, eventId, ticketTypeId, of, owner } = await buildRoom();
    const holder = await buildChatter(app);
    const ticketId = await giveTicket(app, { eventId, ticketTypeId }, holder);
    expect([await status(holder, of), await status(member, of)]).toEqual([200, 200]);
    await voidTicket(app, ticketId);
    expect([await status(holder, of), (await send(holder, of.conversationId)).status]).toEqual([404, 404]);
    await app.call(rooms.banFromRoom, { ...of, accountId: person(member), reason: 'Shouting' }, { as: owner });
    expect([await status(member, of), (await send(member, of.conversationId)).status]).toEqual([404, 404]);
    await app.call(rooms.unbanFromRoom, { ...of, accountId: person(member) }, { as: owner });
    expect(await status(member, of)).toBe(200);
    await sql`update subscriptions set current_period_end = now() - interval '1 day', status = 'canceled' where account_id = ${member.accountId}`.execute(
      app.ctx.db,
    );
    expect(await status(member, of)).toBe(403);
  });

  it('follows a transferred ticket, and the holder’s email address on a manually issued ticket', async () => {
    const { eventId, ticketTypeId, of } = await buildRoom();
    const [first, second] = [await buildChatter(app), await buildChatter(app)];
    const ticketId = await giveTicket(app, { eventId, ticketTypeId }, first);
    await sql`update tickets set holder_id = ${second.accountId} where id = ${ticketId}`.execute(app.ctx.db);
    expect([await status(first, of), await status(second, of)]).toEqual([404, 200]);
    await sql`update bookings set origin = 'manual' where id = (select booking_id from tickets where id = ${ticketId})`.execute(
      app.ctx.db,
    );
    expect(await status(second, of)).toBe(404);
    await sql`update tickets set holder_email = (select upper(email::text) from accounts where id = ${second.accountId}) where id = ${ticketId}`.execute(
      app.ctx.db,
    );
    expect(await status(second, of)).toBe(200);
  });

  it('is limited to the team while the event is suspended', async () => {
    const { eventId, of, member, owner } = await buildRoom();
    await sql`update events set status = 'suspended' where id = ${eventId}`.execute(app.ctx.db);
    expect([await status(member, of), await status(owner, of)]).toEqual([404, 200]);
  });
});

describe('room opening times', () => {
  it('open the room before the event and archive it afterwards automatically, with one notice each', async () => {
    const { owner, member, of } = await buildRoom();
    const roomModeration = await app.call(
      rooms.saveRoomTimes,
      { ...of, opensDaysBefore: 3, closesDaysAfter: 1 },
      { as: owner },
    );
    expect(roomModeration.body).toMatchObject({ state: 'not_open_yet', opensDaysBefore: 3 });
    const refused = await send(member, of.conversationId);
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_closed']);
    expect((await send(owner, of.conversationId)).status).toBe(200);
    const start = app.ctx.clock.now().getTime();
    app.ctx.clock.advance(4 * DAY_MS + 1000);
    expect((await send(member, of.conversationId)).status).toBe(200);
    await runTask(app.ctx, [chatsModule], 'chats.publish-room-states');
    await runTask(app.ctx, [chatsModule], 'chats.publish-room-states');
    app.ctx.clock.advance(5 * DAY_MS);
    expect((await send(member, of.conversationId)).status).toBe(409);
    expect((await send(owner, of.conversationId)).status).toBe(409);
    await runTask(app.ctx, [chatsModule], 'chats.publish-room-states');
    const { body } = await app.call(listMessages, of, { as: member });
    expect(body.messages.flatMap(({ notice }) => notice?.kind ?? [])).toEqual(['opened', 'archived']);
    const again = await app.call(rooms.setRoomState, { ...of, state: 'closed' }, { as: owner });
    expect(again.body.state).toBe('archived');
    expect((await app.call(rooms.setRoomState, { ...of, state: 'open' }, { as: owner })).body.code).toBe('room_archived');
    app.ctx.clock.advance(start - app.ctx.clock.now().getTime());
  });

  it('return 404 to a moderator and 422 for values outside the allowed range', async () => {
    const { moderator, owner, of } = await buildRoom();
    const times = { ...of, opensDaysBefore: 1, closesDaysAfter: null };
    expect((await app.call(rooms.saveRoomTimes, times, { as: moderator })).status).toBe(404);
    const wrong = await app.call(rooms.saveRoomTimes, { ...of, opensDaysBefore: 400, closesDaysAfter: -1 }, { as: owner });
    expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['opensDaysBefore', 'closesDaysAfter'],
    ]);
  });
});

describe('slow mode', () => {
  it('applies only during the event when configured so', async () => {
    const { owner, member, of } = await buildRoom();
    await app.call(rooms.saveRoomRules, { ...of, ...RULES, slowModeSeconds: 60, slowModeDuringEvent: true }, { as: owner });
    const seconds = async () => (await app.call(getConversation, of, { as: member })).body.conversation.slowModeSeconds;
    expect(await seconds()).toBe(0);
    app.ctx.clock.advance(7 * DAY_MS + 60_000);
    expect(await seconds()).toBe(60);
    app.ctx.clock.advance(-7 * DAY_MS - 60_000);
  });

  it('rejects an interval that is not predefined', async () => {
    const { owner, of } = await buildRoom();
    const { status } = await app.call(rooms.saveRoomRules, { ...of, ...RULES, slowModeSeconds: 7 }, { as: owner });
    expect(status).toBe(422);
  });
});

describe('moderators', () => {
  it('close a room with a notice, but only event managers archive it or reopen it from the archive', async () => {
    const { moderator, member, owner, of } = await buildRoom();
    const set = (state: rooms.ManualRoomState, as: UserActor) => app.call(rooms.setRoomState, { ...of, state }, { as });
    expect((await set('closed', moderator)).body.state).toBe('closed');
    expect((await send(member, of.conversationId)).body.code).toBe('conversation_closed');
    expect((await send(moderator, of.conversationId)).status).toBe(200);
    expect((await set('archived', moderator)).status).toBe(404);
    expect((await set('archived', owner)).body.state).toBe('archived');
    expect((await set('open', moderator)).status).toBe(404);
    expect((await set('open', owner)).body.state).toBe('open');
    const { body } = await app.call(listMessages, of, { as: member });
    expect(body.messages.flatMap(({ notice }) => notice?.kind ?? [])).toEqual(['closed', 'archived', 'opened']);
  });

  it('time out a member', async () => {
    const { moderator, member, of } = await buildRoom();
    const params = { ...of, accountId: person(member), minutes: 10, reason: 'Calm down' };
    const roomModeration = await app.call(rooms.timeOutInRoom, params, { as: moderator });
    expect(roomModeration.body.timedOut).toMatchObject([{ person: { id: member.accountId }, reason: 'Calm down' }]);
    expect((await send(member, of.conversationId)).status).toBe(409);
    app.ctx.clock.advance(10 * 60_000);
    expect((await send(member, of.conversationId)).status).toBe(200);
    expect((await app.call(rooms.getRoomModeration, of, { as: moderator })).body.timedOut).toEqual([]);
  });

  it('cannot act on equal or higher roles, on themselves or on strangers', async () => {
    const { moderator, member, owner, of, appoint, eventId } = await buildRoom();
    const manager = await buildChatter(app, 'Ann Manager');
    await join(eventId, manager.accountId, 'manager');
    const ban = async (who: UserActor, as: UserActor) =>
      (await app.call(rooms.banFromRoom, { ...of, accountId: person(who), reason: '' }, { as })).body.code;
    expect(await ban(owner, moderator)).toBe('cannot_moderate');
    expect(await ban(manager, moderator)).toBe('cannot_moderate');
    expect(await ban(owner, manager)).toBe('cannot_moderate');
    expect(await ban(moderator, moderator)).toBe('cannot_moderate');
    expect(await ban(await buildChatter(app), owner)).toBe('not_found');
    expect(await ban(member, member)).toBe('not_found');
    await appoint(member);
    expect(await ban(member, moderator)).toBe('cannot_moderate');
    expect(await ban(member, manager)).toBe(undefined);
    const { body } = await app.call(rooms.getRoomModeration, of, { as: owner });
    expect([body.moderators.map(({ id }) => id), body.banned.map((each) => each.person.id)]).toEqual([
      [moderator.accountId],
      [member.accountId],
    ]);
    expect((await appoint(member)).body.code).toBe('not_found');
  });

  it('find members by name, and the team pages through a log of moderation actions', async () => {
    const { moderator, member, owner, of } = await buildRoom();
    await say(app, member, { in: of.conversationId });
    const find = async (q: string) =>
      (await app.call(rooms.searchRoomPeople, { ...of, q }, { as: moderator })).body.items.map((each) => each.person.name);
    expect(await find('memb')).toEqual(['Mia Member']);
    expect(await find('%')).toEqual([]);
    await app.call(rooms.banFromRoom, { ...of, accountId: person(member), reason: 'Spam' }, { as: moderator });
    await app.call(rooms.banFromRoom, { ...of, accountId: person(member), reason: 'Again' }, { as: moderator });
    await app.call(rooms.unbanFromRoom, { ...of, accountId: person(member) }, { as: owner });
    const page = await app.call(listRoomActions, { ...of, limit: 2 }, { as: owner });
    expect(page.body.items.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['unbanned', ''],
      ['banned', 'Spam'],
    ]);
    const rest = await app.call(listRoomActions, { ...of, cursor: page.body.nextCursor ?? '' }, { as: owner });
    expect(rest.body.items.map(({ kind }) => kind)).toEqual(['moderator_appointed']);
  });
});

describe('getOrganiserEventRoom', () => {
  it('returns the room and its reader count to event managers only', async () => {
    const { eventId, owner, of, moderator } = await buildRoom();
    const getRoom = (as: UserActor) => app.call(rooms.getOrganiserEventRoom, { eventId: EventId.parse(eventId) }, { as });
    expect((await getRoom(owner)).body).toMatchObject({ ...of, readerCount: 3, mayManage: true, state: 'open' });
    expect((await getRoom(moderator)).status).toBe(404);
    expect((await app.call(rooms.getRoomModeration, of, { as: moderator })).body).toMatchObject({ mayManage: false });
  });

  it('returns `event_not_published` for a draft', async () => {
    const owner = await buildChatter(app);
    const { id } = await buildEvent(app.ctx, { event: { organiserId: owner.accountId, publish: false } });
    const { body } = await app.call(rooms.getOrganiserEventRoom, { eventId: EventId.parse(id) }, { as: owner });
    expect(body.code).toBe('event_not_published');
  });

  it('returns `subscription_required` without premium', async () => {
    const { eventId } = await buildRoom();
    const manager = testUser(await buildAccount(app.ctx));
    await join(eventId, manager.accountId, 'manager');
    const { body } = await app.call(rooms.getOrganiserEventRoom, { eventId: EventId.parse(eventId) }, { as: manager });
    expect(body.code).toBe('subscription_required');
  });
});
