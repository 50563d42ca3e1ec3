import { sql } from 'kysely';
import { CALL_PARTICIPANTS_MAX } from '@festoon/contracts/live/media';
import type { CallParticipantState } from '@festoon/contracts/live/calls';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type ParticipantRow = {
  readonly callId: string;
  readonly accountId: string;
  readonly state: CallParticipantState;
  readonly seenAt: Date | null;
  readonly deviceId: string | null;
};

const columns = sql`
  call_id as "callId", account_id as "accountId", state, last_seen_at as "seenAt", device_id as "deviceId"`;

/** Lists the participants of calls, joined or invited, in the order in which they joined. */
export async function listParticipants(tx: DbOrTx, callIds: readonly string[]): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select ${columns} from call_participants where call_id = any (${callIds}::uuid[])
    order by joined_at nulls last, account_id`.execute(tx);
  return rows;
}

export type ParticipantKey = { readonly callId: string; readonly accountId: string };

export async function findParticipant(tx: DbOrTx, { callId, accountId }: ParticipantKey): Promise<ParticipantRow | null> {
  const { rows } = await sql<ParticipantRow>`
    select ${columns} from call_participants where call_id = ${callId} and account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

/** Starts ringing for these people. */
export async function insertRingingParticipants(
  tx: Tx,
  { callId, accountIds }: { callId: string; accountIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into call_participants (call_id, account_id, state)
    select ${callId}, id, 'ringing' from unnest(${accountIds}::uuid[]) as id`.execute(tx);
}

export type JoinParams = ParticipantKey & { readonly deviceId: string | null; readonly now: Date };

/**
 * Adds an account to a call that has not ended. Returns false if the call is full. A single statement decides: it locks the
 * call's row, so concurrent joins each see the count that the previous one wrote.
 */
export async function addParticipant(tx: Tx, { callId, accountId, deviceId, now }: JoinParams): Promise<boolean> {
  const { rows } = await sql`
    with place as (
      update calls set joined_count = joined_count + 1
      where id = ${callId} and state <> 'ended' and joined_count < ${CALL_PARTICIPANTS_MAX} returning id
    )
    insert into call_participants as p (call_id, account_id, state, last_seen_at, device_id, joined_at)
    select id, ${accountId}, 'joined', ${now}, ${deviceId}::uuid, ${now} from place
    on conflict on constraint call_participants_pkey do update
      set state = 'joined', last_seen_at = excluded.last_seen_at, device_id = excluded.device_id, joined_at = excluded.joined_at, left_at = null
    returning 1`.execute(tx);
  return rows.length === 1;
}

/**
 * Records that an account is still in the call on this device. Returns false if it is not. Locks only that participant's
 * row.
 */
export async function recordHeartbeat(tx: DbOrTx, { callId, accountId, deviceId, now }: JoinParams): Promise<boolean> {
  const { rows } = await sql`
    update call_participants set last_seen_at = ${now}
    where call_id = ${callId} and account_id = ${accountId} and state = 'joined' and device_id = ${deviceId}::uuid
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function recordPageClose(
  tx: Tx,
  { callId, accountId, seenAt }: ParticipantKey & { seenAt: Date },
): Promise<void> {
  await sql`
    update call_participants set last_seen_at = least(last_seen_at, ${seenAt}) where call_id = ${callId} and account_id = ${accountId} and state = 'joined'`.execute(
    tx,
  );
}

export async function setParticipantDevice(tx: Tx, { callId, accountId, deviceId, now }: JoinParams): Promise<void> {
  await sql`
    update call_participants set device_id = ${deviceId}::uuid, last_seen_at = ${now}
    where call_id = ${callId} and account_id = ${accountId} and state = 'joined'`.execute(tx);
}

/** Removes these people from a call and decreases its count. The caller has locked the conversation's row. */
export async function removeParticipants(
  tx: Tx,
  { callId, accountIds, now }: { callId: string; accountIds: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with gone as (
      update call_participants set state = 'left', left_at = ${now}
      where call_id = ${callId} and account_id = any (${accountIds}::uuid[]) and state = 'joined' returning 1
    )
    update calls set joined_count = joined_count - (select count(*) from gone) where id = ${callId}
    returning (select count(*) from gone)::int as left`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** Stops the ringing for all participants, or for one account. Returns the ids of the accounts it rang for. */
export async function stopRinging(
  tx: Tx,
  { callId, accountId, state }: { callId: string; accountId: string | null; state: 'declined' | 'missed' },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update call_participants set state = ${state}
    where call_id = ${callId} and state = 'ringing' and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    returning account_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns those of the given pairs of call and account where the account has joined the call. */
export async function listJoinedParticipants(tx: DbOrTx, keys: readonly ParticipantKey[]): Promise<ParticipantKey[]> {
  const { rows } = await sql<ParticipantKey>`
    select p.call_id as "callId", p.account_id as "accountId"
    from unnest(${keys.map(({ callId }) => callId)}::uuid[], ${keys.map(({ accountId }) => accountId)}::uuid[]) as asked (call_id, account_id)
    join call_participants p on p.call_id = asked.call_id and p.account_id = asked.account_id
    where p.state = 'joined'`.execute(tx);
  return rows;
}

/** Lists the ids of calls that an account has joined or that ring for it. */
export async function listCallIdsOfAccount(db: DbOrTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select call_id as id from call_participants where account_id = ${accountId} and state in ('joined', 'ringing')
    order by call_id`.execute(db);
  return rows.map(({ id }) => id);
}
