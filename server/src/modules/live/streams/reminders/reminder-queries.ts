import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { canWatch } from '../../../ticketing/bookings/public-queries.ts';
import { isOnStage } from '../stream-queries.ts';

type ReminderKey = { readonly streamId: string; readonly accountId: string };

export async function insertReminder(db: DbOrTx, { streamId, accountId, now }: ReminderKey & { now: Date }): Promise<void> {
  await sql`
    insert into stream_reminders (stream_id, account_id, created_at) values (${streamId}, ${accountId}, ${now})
    on conflict on constraint stream_reminders_pkey do nothing`.execute(db);
}

export async function deleteReminder(db: DbOrTx, { streamId, accountId }: ReminderKey): Promise<void> {
  await sql`delete from stream_reminders where stream_id = ${streamId} and account_id = ${accountId}`.execute(db);
}

export type NotifiableStream = {
  readonly hostId: string;
  readonly title: string;
  readonly state: string;
  readonly scheduledAt: Date | null;
};

/** Returns the fields that a notification about a stream needs. Returns null if the stream may not be shown. */
export async function findNotifiableStream(db: DbOrTx, streamId: string): Promise<NotifiableStream | null> {
  const { rows } = await sql<NotifiableStream>`
    select host_id as "hostId", title, state, scheduled_at as "scheduledAt" from streams
    where id = ${streamId} and is_stream_available(id)`.execute(db);
  return rows[0] ?? null;
}

export type LiveRecipient = { readonly accountId: string; readonly isReminded: boolean };
type Batch = { readonly streamId: string; readonly after: string | null; readonly limit: number; readonly now: Date };

/**
 * Returns the people to notify that a stream is live: those of its reminders and of its host's followers who may watch it.
 */
export async function listLiveRecipients(db: DbOrTx, { streamId, after, limit, now }: Batch): Promise<LiveRecipient[]> {
  const { rows } = await sql<LiveRecipient>`
    select a.id as "accountId", bool_or(a.reminded) as "isReminded"
    from streams s cross join lateral (
      select r.account_id as id, true as reminded from stream_reminders r where r.stream_id = s.id
      union all
      select f.follower_id, false from follows f where f.organiser_id = s.host_id
    ) a
    where s.id = ${streamId} and (${after}::uuid is null or a.id > ${after}::uuid) and a.id <> s.host_id
      and ${canWatch('stream', { account: sql`a.id`, now })}
    group by a.id order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the people to notify that a stream is about to start: its stage and the accounts with a reminder. */
export async function listReminderRecipients(db: DbOrTx, { streamId, after, limit, now }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from streams s join accounts a on (
      ${isOnStage(sql`a.id`)} or exists (select 1 from stream_reminders r where r.stream_id = s.id and r.account_id = a.id))
    where s.id = ${streamId} and a.id in (
        select s.host_id union select h.account_id from stream_cohosts h where h.stream_id = ${streamId}
        union select r.account_id from stream_reminders r where r.stream_id = ${streamId})
      and (${after}::uuid is null or a.id > ${after}::uuid) and ${canWatch('stream', { account: sql`a.id`, now })}
    order by a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
