import type { InRoom, MediaAudience, RoomGrant } from '../../../platform/http/module.ts';
import type { Context } from '../../../context.ts';
import { listNamed, listTalkers } from '../../messaging/chats/public.ts';
import { listJoined } from './people-queries.ts';
import { listCallsOfRooms } from './queries.ts';

/**
 * The media audience of calls: an account that has joined a call may speak in its room while it may talk in the
 * conversation.
 */
export const callAudience: MediaAudience = { kind: 'call', listGrants, titles };

async function listGrants(ctx: Context, asked: readonly InRoom[]): Promise<readonly RoomGrant[]> {
  const calls = await listCallsOfRooms(
    ctx.db,
    asked.map(({ roomId }) => roomId),
  );
  const callOf = new Map(calls.map((call) => [call.mediaRoomId, call]));
  const inCalls = asked.flatMap(({ roomId, accountId }) => {
    const call = callOf.get(roomId);
    return call === undefined ? [] : [{ roomId, accountId, callId: call.id, conversationId: call.conversationId }];
  });
  if (inCalls.length === 0) return [];
  const joined = new Set((await listJoined(ctx.db, inCalls)).map(({ callId, accountId }) => `${callId} ${accountId}`));
  const talkers = await listTalkers(ctx.db, {
    asked: inCalls.map(({ conversationId, accountId }) => ({ id: conversationId, accountId })),
    now: ctx.clock.now(),
  });
  const mayTalk = new Set(talkers.map(({ id, accountId }) => `${id} ${accountId}`));
  return inCalls
    .filter(({ callId, conversationId, accountId }) => {
      return joined.has(`${callId} ${accountId}`) && mayTalk.has(`${conversationId} ${accountId}`);
    })
    .map(({ roomId, accountId }) => ({ roomId, accountId, role: 'speaker' }));
}

/** Administrators see that there is a call, not whose. */
async function titles(ctx: Context, roomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const calls = await listCallsOfRooms(ctx.db, roomIds);
  const conversationIds = calls.map(({ conversationId }) => conversationId);
  // The nil account: each conversation is named as an account that is not a member would see it.
  const named = await listNamed(ctx.db, { conversationIds, accountId: '00000000-0000-0000-0000-000000000000' });
  const kinds = new Map(named.map(({ id, kind }) => [id, kind]));
  return new Map(
    calls.map((call) => [call.mediaRoomId, kinds.get(call.conversationId) === 'direct' ? 'Call of two' : 'Group call']),
  );
}
