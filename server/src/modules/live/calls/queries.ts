import { sql } from 'kysely';
import type { CallParticipantState } from '@festoon/contracts/live/calls';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export type CallRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly mediaRoomId: string;
  readonly isVideo: boolean;
  readonly isDirect: boolean;
  readonly state: 'ringing' | 'ongoing' | 'ended';
  readonly startedBy: string | null;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
};

const columns = sql`
  k.id, k.conversation_id as "conversationId", k.message_id as "messageId", k.media_room_id as "mediaRoomId",
  k.is_video as "isVideo", k.is_direct as "isDirect", k.state, k.started_by as "startedBy", k.started_at as "startedAt",
  k.answered_at as "answeredAt", k.ended_at as "endedAt"`;

export async function findCall(tx: DbOrTx, id: string): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select ${columns} from calls k where k.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the active call of a conversation. */
export async function findCurrentCall(tx: DbOrTx, conversationId: string): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`
    select ${columns} from calls k where k.conversation_id = ${conversationId} and k.state <> 'ended'`.execute(tx);
  return rows[0] ?? null;
}

export type NewCall = Pick<
  CallRow,
  'id' | 'conversationId' | 'messageId' | 'mediaRoomId' | 'isVideo' | 'isDirect' | 'startedAt'
> & { readonly startedBy: string };

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await sql`
    insert into calls (id, conversation_id, message_id, media_room_id, is_video, is_direct, started_by, started_at)
    values (${call.id}, ${call.conversationId}, ${call.messageId}, ${call.mediaRoomId}, ${call.isVideo}, ${call.isDirect},
      ${call.startedBy}, ${call.startedAt})`.execute(tx);
}

/** Saves the state of a call. The caller has locked the conversation's row. */
export async function updateState(
  tx: Tx,
  { id, state, now }: { id: string; state: CallRow['state']; now: Date },
): Promise<void> {
  await sql`
    update calls set state = ${state}, answered_at = case when ${state} = 'ongoing' then coalesce(answered_at, ${now}) else answered_at end,
      ended_at = case when ${state} = 'ended' then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}

/** Returns active calls: all of them, or those that an account has joined or that ring for it. */
export async function listOpenCallIds(tx: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from calls where state <> 'ended' order by started_at`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listCallsOfAccount(
  tx: DbOrTx,
  accountId: string,
): Promise<(CallRow & { readonly myState: CallParticipantState })[]> {
  const { rows } = await sql<CallRow & { myState: CallParticipantState }>`
    select ${columns}, p.state as "myState" from call_participants p join calls k on k.id = p.call_id
    where p.account_id = ${accountId} and p.state in ('ringing', 'joined') and k.state <> 'ended'
    order by k.started_at, k.id`.execute(tx);
  return rows;
}

/** Lists the calls that have not ended and use the given media rooms. */
export async function listCallsOfRooms(
  tx: DbOrTx,
  roomIds: readonly string[],
): Promise<{ id: string; conversationId: string; mediaRoomId: string }[]> {
  const { rows } = await sql<{ id: string; conversationId: string; mediaRoomId: string }>`
    select id, conversation_id as "conversationId", media_room_id as "mediaRoomId" from calls
    where media_room_id = any (${roomIds}::uuid[]) and state <> 'ended'`.execute(tx);
  return rows;
}

export const readCallData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    calls: sql`
      select c.started_at as "startedAt", c.ended_at as "endedAt", c.is_video as "isVideo", c.started_by = ${accountId} as "isOwn", p.state,
        p.joined_at as "joinedAt", p.left_at as "leftAt"
      from call_participants p join calls c on c.id = p.call_id where p.account_id = ${accountId} order by c.started_at`,
  });

/**
 * Deletes an account's call data. Rows of calls that it is still in or that ring for it stay until it leaves them, because
 * leaving updates the count of participants.
 */
export const eraseCallData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from call_participants where account_id = ${accountId} and state not in ('joined', 'ringing')`,
    sql`delete from call_signals where from_id = ${accountId} or to_id = ${accountId}`,
    sql`update calls set started_by = null where started_by = ${accountId} and state = 'ended'`,
  ]);
