import { sql } from 'kysely';
import { STAGE_PARTICIPANTS_MAX } from '@festoon/contracts/live/media';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type CohostKey = { readonly streamId: string; readonly accountId: string };

/** Not counting the host. */
const COHOSTS_MAX = STAGE_PARTICIPANTS_MAX - 1;
/** More people can be invited than the stage holds, because some may not accept. */
const INVITATIONS_MAX = 20;

/**
 * Returns whether an account can be invited onto the stage: an active user who was not removed, where neither the user nor
 * the host has blocked the other.
 */
export async function canBeInvited(tx: DbOrTx, { streamId, accountId }: CohostKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts a join streams s on s.id = ${streamId} join conversations c on c.stream_id = s.id
    where a.id = ${accountId} and a.id <> s.host_id and a.role = 'user' and a.suspended_at is null and a.deleted_at is null
      and not exists (
        select 1 from account_blocks b where (b.blocker_id, b.blocked_id) in ((a.id, s.host_id), (s.host_id, a.id))
      )
      and not exists (
        select 1 from conversation_members m where m.conversation_id = c.id and m.account_id = a.id and m.banned_at is not null
      )`.execute(tx);
  return rows.length === 1;
}

const hasFreeSlot = ({ streamId }: Pick<CohostKey, 'streamId'>) => sql`
  (select count(*) from stream_cohosts h where h.stream_id = ${streamId} and h.accepted_at is not null) < ${COHOSTS_MAX}`;

export async function findInvitation(
  tx: DbOrTx,
  { streamId, accountId }: CohostKey,
): Promise<{ hasAccepted: boolean } | null> {
  const { rows } = await sql<{ hasAccepted: boolean }>`
    select accepted_at is not null as "hasAccepted" from stream_cohosts
    where stream_id = ${streamId} and account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns false if the stage is full. The caller has locked the stream's row, so that concurrent calls count correctly. */
export async function insertInvitation(tx: Tx, { streamId, accountId, now }: CohostKey & { now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into stream_cohosts (stream_id, account_id, invited_at)
    select ${streamId}, ${accountId}, ${now}
    where ${hasFreeSlot({ streamId })} and (select count(*) from stream_cohosts h where h.stream_id = ${streamId}) < ${INVITATIONS_MAX}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Returns false if the stage is full. The caller has locked the stream's row, so that concurrent calls count correctly. */
export async function acceptInvitation(tx: Tx, { streamId, accountId, now }: CohostKey & { now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update stream_cohosts set accepted_at = ${now}
    where stream_id = ${streamId} and account_id = ${accountId} and accepted_at is null and ${hasFreeSlot({ streamId })}
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function deleteInvitation(tx: Tx, { streamId, accountId }: CohostKey): Promise<boolean> {
  const { rows } = await sql`
    delete from stream_cohosts where stream_id = ${streamId} and account_id = ${accountId} returning 1`.execute(tx);
  return rows.length === 1;
}
