import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getCall,
  leaveCall,
  listCallSignals,
  listRingingCalls,
  sendCallSignal,
  startCall,
  type Call,
} from '@festoon/contracts/live/calls';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { AccountId } from '@festoon/contracts/core/ids';
import { listMessages } from '@festoon/contracts/messaging/messages';
import { blockPerson } from '@festoon/contracts/messaging/chat-people';
import type { UserActor } from '../../../platform/http/module.ts';
import { type TestApp } from '../../../platform/testing/test-app.ts';
import { callAudience } from './call-audience.ts';
import { buildPremiumGroup, buildDirectConversation, callApp, join, decline, leave, advanceTime, ring } from './testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await callApp();
});

const fetchCall = async (as: UserActor, { id: callId }: Call) => (await app.call(getCall, { callId }, { as })).body.call;

async function listCallIds(as: UserActor) {
  const { ringing, ongoing } = (await app.call(listRingingCalls, {}, { as })).body;
  return { ringing: ringing.map(({ id }) => id), ongoing: ongoing.map(({ id }) => id) };
}

async function lastMessage(as: UserActor, conversationId: ConversationId) {
  return (await app.call(listMessages, { conversationId }, { as })).body.messages.at(-1);
}

async function listNotifications(as: UserActor) {
  const { rows } = await sql<{ title: string; path: string; kind: string }>`
    select title, path, kind from notifications where account_id = ${as.accountId} and removed_at is null`.execute(
    app.ctx.db,
  );
  return rows;
}

const grantsOf = async (call: Call, people: readonly UserActor[]) => {
  const requested = people.map(({ accountId }) => ({ roomId: call.mediaRoomId, accountId }));
  return (await callAudience.listGrants(app.ctx, requested)).map(({ accountId }) => accountId);
};

describe('a direct call', () => {
  it('rings, is answered, and is shown with its duration in the conversation', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    expect(call).toMatchObject({ state: 'ringing', isDirect: true, title: 'Bo Berg', myState: 'joined' });
    expect(await listCallIds(bo)).toEqual({ ringing: [call.id], ongoing: [] });
    expect(await listNotifications(bo)).toEqual([
      { title: 'Ada Lind is calling you', path: `/calls/${call.id}`, kind: 'calls' },
    ]);
    expect((await lastMessage(bo, conversationId))?.call).toMatchObject({ state: 'ringing', isVideo: true });

    const answered = (await join(app, bo, { callId: call.id })).body.call;
    expect(answered).toMatchObject({ state: 'ongoing', title: 'Ada Lind', myState: 'joined' });
    expect(await listNotifications(bo)).toEqual([]);
    expect(await listCallIds(bo)).toEqual({ ringing: [], ongoing: [call.id] });

    await advanceTime(app, 60, [
      [ada, call.id],
      [bo, call.id],
    ]);
    await leave(app, bo, call.id);
    expect(await fetchCall(ada, call)).toMatchObject({ state: 'ended' });
    expect((await lastMessage(ada, conversationId))?.call).toMatchObject({ state: 'ended', wasAnswered: true, seconds: 60 });
    expect((await join(app, ada, { callId: call.id })).body.code).toBe('call_ended');
    const { rows } = await sql`select 1 from media_rooms where id = ${call.mediaRoomId} and closed_at is null`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('ends when it is declined', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    expect((await decline(app, bo, call.id)).body.call).toMatchObject({ state: 'ended', myState: 'declined' });
    expect((await lastMessage(ada, conversationId))?.call).toMatchObject({
      state: 'ended',
      wasAnswered: false,
      wasDeclined: true,
    });
    expect(await listNotifications(bo)).toEqual([]);
    expect(await listNotifications(ada)).toEqual([]);
  });

  it('is missed after it rang, or when the caller leaves', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const first = await ring(app, ada, conversationId);
    await advanceTime(app, 40, [[ada, first.id]]);
    expect(await fetchCall(bo, first)).toMatchObject({ state: 'ringing' });
    await advanceTime(app, 5, [[ada, first.id]]);
    expect(await fetchCall(bo, first)).toMatchObject({ state: 'ended', myState: 'missed' });
    expect((await lastMessage(bo, conversationId))?.call).toMatchObject({ wasAnswered: false, wasDeclined: false });
    const missed = { title: 'Missed call from Ada Lind', path: `/chats/${conversationId}`, kind: 'calls' };
    expect(await listNotifications(bo)).toEqual([missed]);

    const second = await ring(app, ada, conversationId);
    await leave(app, ada, second.id);
    expect(await fetchCall(bo, second)).toMatchObject({ state: 'ended', myState: 'missed' });
    expect(await listNotifications(bo)).toEqual([missed, missed]);
  });

  it('is shared by two accounts that call each other concurrently', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const [one, other] = await Promise.all([ring(app, ada, conversationId), ring(app, bo, conversationId)]);
    expect(other.id).toBe(one.id);
  });

  it('ends when a participant disconnects', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    await advanceTime(app, 30, [[ada, call.id]]);
    expect(await fetchCall(ada, call)).toMatchObject({ state: 'ongoing' });
    await advanceTime(app, 10, [[ada, call.id]]);
    expect(await fetchCall(ada, call)).toMatchObject({ state: 'ended' });
  });

  it('cannot start between blocked accounts, and ends on a block', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    expect(await grantsOf(call, [ada, bo])).toHaveLength(2);
    await app.call(blockPerson, { accountId: AccountId.parse(ada.accountId) }, { as: bo });
    expect(await grantsOf(call, [ada, bo])).toEqual([]);
    expect((await join(app, ada, { callId: call.id })).body.code).toBe('not_found');
    await advanceTime(app, 10);
    expect((await app.call(startCall, { conversationId, isVideo: false }, { as: ada })).body.code).toBe(
      'recipient_unavailable',
    );
    expect((await lastMessage(ada, conversationId))?.call).toMatchObject({ state: 'ended' });
  });

  it('forwards signals between two participants', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const { id: callId } = await ring(app, ada, conversationId);
    const to = AccountId.parse(bo.accountId);
    const signal = { description: { type: 'offer' as const, sdp: 'v=0' } };
    const unknownId = AccountId.parse(app.ctx.ids.newId());
    expect((await app.call(sendCallSignal, { callId, to: unknownId, signal }, { as: ada })).body.code).toBe('not_found');
    expect((await app.call(sendCallSignal, { callId, to, signal }, { as: ada })).status).toBe(200);
    await join(app, bo, { callId });
    expect((await app.call(listCallSignals, { callId }, { as: bo })).body.signals).toEqual([]);
    expect((await app.call(sendCallSignal, { callId, to, signal }, { as: ada })).status).toBe(200);
    const { signals } = (await app.call(listCallSignals, { callId }, { as: bo })).body;
    expect(signals).toEqual([{ position: signals[0]?.position, from: ada.accountId, signal }]);
    expect((await app.call(listCallSignals, { callId, after: signals[0]?.position }, { as: bo })).body.signals).toEqual([]);
    expect((await app.call(listCallSignals, { callId }, { as: ada })).body.signals).toEqual([]);
    // A device that takes over does not receive the signals of the previous one.
    await join(app, bo, { callId, device: app.ctx.ids.newId(), takeOver: true });
    expect((await app.call(listCallSignals, { callId }, { as: bo })).body.signals).toEqual([]);
    await app.call(sendCallSignal, { callId, to, signal }, { as: ada });
    await leave(app, ada, callId);
    const { rows } = await sql`select 1 from call_signals`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });

  it('is rate limited for signals', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const { id: callId } = await ring(app, ada, conversationId);
    await join(app, bo, { callId });
    const sendSignal = () =>
      app.call(sendCallSignal, { callId, to: AccountId.parse(bo.accountId), signal: { candidate: null } }, { as: ada });
    for (let count = 0; count < 200; count += 1) await sendSignal();
    expect((await sendSignal()).body.code).toBe('too_many_attempts');
  });
});

describe('a group call', () => {
  it('rings all members and continues until the last participant leaves', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 4);
    const [ada, bo, cy, di] = people as [UserActor, UserActor, UserActor, UserActor];
    const call = await ring(app, ada, conversationId);
    expect(call).toMatchObject({ isDirect: false, title: 'A group' });
    for (const one of [bo, cy, di]) expect((await listCallIds(one)).ringing).toEqual([call.id]);
    await join(app, bo, { callId: call.id });
    await decline(app, cy, call.id);
    await leave(app, ada, call.id);
    expect(await fetchCall(di, call)).toMatchObject({ state: 'ongoing', myState: 'ringing' });
    // An account that declined the call may still join it.
    expect((await join(app, cy, { callId: call.id })).status).toBe(200);
    await advanceTime(app, 45, [
      [bo, call.id],
      [cy, call.id],
    ]);
    expect(await listNotifications(di)).toMatchObject([{ title: 'Missed call from Person 1' }]);
    await leave(app, bo, call.id);
    expect(await fetchCall(di, call)).toMatchObject({ state: 'ongoing' });
    await leave(app, cy, call.id);
    expect(await fetchCall(di, call)).toMatchObject({ state: 'ended' });
  });

  it('ends when all members decline', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 3);
    const [ada, bo, cy] = people as [UserActor, UserActor, UserActor];
    const call = await ring(app, ada, conversationId);
    await decline(app, bo, call.id);
    expect(await fetchCall(ada, call)).toMatchObject({ state: 'ringing' });
    await decline(app, cy, call.id);
    expect(await fetchCall(ada, call)).toMatchObject({ state: 'ended' });
  });

  it('returns 404 for signals, because it uses an engine', async () => {
    const { people, conversationId } = await buildPremiumGroup(app, 2);
    const [ada, bo] = people as [UserActor, UserActor];
    const { id: callId } = await ring(app, ada, conversationId);
    await join(app, bo, { callId });
    const to = AccountId.parse(bo.accountId);
    expect((await app.call(sendCallSignal, { callId, to, signal: { candidate: null } }, { as: ada })).body.code).toBe(
      'not_found',
    );
  });
});

it('keeps a participant whose page reloads for ten seconds', async () => {
  const { ada, bo, conversationId } = await buildDirectConversation(app);
  const call = await ring(app, ada, conversationId);
  await join(app, bo, { callId: call.id });
  const close = () => app.call(leaveCall, { callId: call.id, mayReturn: true as never }, { as: bo });
  await close();
  await advanceTime(app, 5, [[ada, call.id]]);
  await join(app, bo, { callId: call.id });
  await advanceTime(app, 10, [[ada, call.id]]);
  expect(await fetchCall(ada, call)).toMatchObject({ state: 'ongoing' });
  await close();
  await advanceTime(app, 20, [[ada, call.id]]);
  expect(await fetchCall(ada, call)).toMatchObject({ state: 'ended' });
});
