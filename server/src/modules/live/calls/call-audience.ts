import { mediaRoomsText } from '@festoon/catalogue/live/media-rooms';
import type { RoomParticipant, MediaAudience, RoomGrant } from '../../../platform/http/module.ts';
import type { Context } from '../../../context.ts';
import { listConversationSummaries, listEligibleCallers } from '../../messaging/chats/public.ts';
import { listJoinedParticipants } from './participant-queries.ts';
import { listCallsOfRooms } from './queries.ts';

/**
 * The media audience of calls: an account that has joined a call may speak in its room while it may call in the
 * conversation.
 */
export const callAudience: MediaAudience = { kind: 'call', listGrants, listRoomTitles };

async function listGrants(ctx: Context, requested: readonly RoomParticipant[]): Promise<readonly RoomGrant[]> {
  const calls = await listCallsOfRooms(
    ctx.db,
    requested.map(({ roomId }) => roomId),
  );
  const callsByRoom = new Map(calls.map((call) => [call.mediaRoomId, call]));
  const requestedCalls = requested.flatMap(({ roomId, accountId }) => {
    const call = callsByRoom.get(roomId);
    return call === undefined ? [] : [{ roomId, accountId, callId: call.id, conversationId: call.conversationId }];
  });
  if (requestedCalls.length === 0) return [];
  const joined = new Set(
    (await listJoinedParticipants(ctx.db, requestedCalls)).map(({ callId, accountId }) => `${callId} ${accountId}`),
  );
  const posters = await listEligibleCallers(ctx.db, {
    pairs: requestedCalls.map(({ conversationId, accountId }) => ({ id: conversationId, accountId })),
    now: ctx.clock.now(),
  });
  const mayPost = new Set(posters.map(({ id, accountId }) => `${id} ${accountId}`));
  return requestedCalls
    .filter(({ callId, conversationId, accountId }) => {
      return joined.has(`${callId} ${accountId}`) && mayPost.has(`${conversationId} ${accountId}`);
    })
    .map(({ roomId, accountId }) => ({ roomId, accountId, role: 'speaker' }));
}

/** Administrators see that there is a call, but not its participants. */
async function listRoomTitles(ctx: Context, roomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const calls = await listCallsOfRooms(ctx.db, roomIds);
  const conversationIds = calls.map(({ conversationId }) => conversationId);
  // The nil account: each conversation gets the title that a non-member would see.
  const conversations = await listConversationSummaries(ctx.db, {
    conversationIds,
    accountId: '00000000-0000-0000-0000-000000000000',
  });
  const kinds = new Map(conversations.map(({ id, kind }) => [id, kind]));
  return new Map(
    calls.map((call) => [
      call.mediaRoomId,
      mediaRoomsText(kinds.get(call.conversationId) === 'direct' ? 'directCall' : 'groupCall'),
    ]),
  );
}
