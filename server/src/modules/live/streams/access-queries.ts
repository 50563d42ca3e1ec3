import { sql } from 'kysely';
import type { MediaRole } from '@festoon/contracts/live/media';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { canWatch } from '../../ticketing/bookings/public-queries.ts';
import { isOnStage } from './stream-queries.ts';

/** Returns those of these pairs of a stream and an account where the account may watch it now. */
export async function filterWatchers(
  db: DbOrTx,
  { pairs, now }: { pairs: readonly { id: string; accountId: string }[]; now: Date },
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select asked.id, asked.account_id as "accountId"
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]) as asked (id, account_id)
    join streams s on s.id = asked.id
    where ${canWatch('stream', { account: sql`asked.account_id`, now })}`.execute(db);
  return rows;
}

export type StageGrant = { readonly roomId: string; readonly accountId: string; readonly role: MediaRole };

/**
 * Returns those of these pairs of a media room and an account where the account may be there now: the stage even before a
 * stream starts, to test camera and microphone, and viewers while it is live.
 */
export async function listStageGrants(
  db: DbOrTx,
  { pairs, now }: { pairs: readonly { roomId: string; accountId: string }[]; now: Date },
): Promise<StageGrant[]> {
  const { rows } = await sql<StageGrant>`
    select * from (
      select asked.room_id as "roomId", asked.account_id as "accountId", case
        when s.host_id = asked.account_id then 'host'
        when ${isOnStage(sql`asked.account_id`)} then 'speaker'
        when s.state = 'live' then 'viewer'
      end as role
      from unnest(${pairs.map(({ roomId }) => roomId)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[])
        as asked (room_id, account_id)
      join streams s on s.media_room_id = asked.room_id and s.state <> 'ended'
      where ${canWatch('stream', { account: sql`asked.account_id`, now })} and is_stream_available(s.id)
    ) granted where role is not null`.execute(db);
  return rows;
}

/** Returns the titles of streams by their media rooms. */
export async function listRoomTitles(db: DbOrTx, roomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ roomId: string; title: string }>`
    select media_room_id as "roomId", title from streams where media_room_id = any (${roomIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ roomId, title }) => [roomId, title]));
}
