import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** The limit of a count: anything beyond it is "many". */
const MOST_COUNTED = 1000;
const BAD_MAIL_DAYS = 7;

export type WaitingCounts = {
  payouts: number;
  payoutsToSecond: number;
  eventReviews: number;
  heldMessages: number;
  disputes: number;
  differences: number;
  failedJobs: number;
  bouncedMail: number;
  failedMail: number;
  isMoneyBroken: boolean;
};

/**
 * Counts the tasks that wait; each count reads an index of open rows. Mails are those of the last days that can be sent
 * again: no one can fix the others.
 */
export async function countWaiting(db: DbOrTx, adminId: string): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    with asked as (
      select id, exists (select from payout_approvals where payout_id = payouts.id) as approved,
        exists (select from payout_approvals where payout_id = payouts.id and approved_by = ${adminId}) as by_me
      from payouts where status = 'asked' limit ${MOST_COUNTED}
    )
    select
      (select count(*)::int from asked where not approved) as payouts,
      (select count(*)::int from asked where approved and not by_me) as "payoutsToSecond",
      (select count(*)::int from (select from event_reviews where state = 'waiting' limit ${MOST_COUNTED}) w) as "eventReviews",
      (select count(*)::int from (select from attendee_messages where status = 'held' limit ${MOST_COUNTED}) w) as "heldMessages",
      (select count(*)::int from (select from disputes where status = 'open' limit ${MOST_COUNTED}) w) as disputes,
      (select count(*)::int from (select from reconciliation_differences where status = 'open' limit ${MOST_COUNTED}) w) as differences,
      (select count(*)::int from (
        select from graphile_worker.jobs where attempts >= max_attempts and last_error is not null and locked_at is null
        limit ${MOST_COUNTED}) w) as "failedJobs",
      (select count(*)::int from (${badMail('bounced')}) w) as "bouncedMail",
      (select count(*)::int from (${badMail('failed')}) w) as "failedMail",
      coalesce((select not clean from money_checks order by database_at desc limit 1), false) as "isMoneyBroken"`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a select without from gives one row');
  return counts;
}

function badMail(status: 'bounced' | 'failed') {
  return sql`select from mail_messages where status = ${sql.lit(status)} and status <> 'sent'
    and html <> '' and created_at > now() - make_interval(days => ${sql.lit(BAD_MAIL_DAYS)}) limit ${MOST_COUNTED}`;
}

export type HealthNumbers = {
  connections: number;
  maxConnections: number;
  oldestDueSeconds: number;
  givenUp: number;
  oldestMailSeconds: number;
  badMailToday: number;
  checkedSecondsAgo: number | null;
  isMoneyClean: boolean | null;
};

/** By the database's time: jobs, mails and checks carry it. */
export async function readHealthNumbers(db: DbOrTx): Promise<HealthNumbers> {
  const { rows } = await sql<HealthNumbers>`
    select
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select coalesce(extract(epoch from max(now() - run_at)), 0)::float from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueSeconds",
      (select count(*)::int from graphile_worker.jobs
        where attempts >= max_attempts and last_error is not null and locked_at is null) as "givenUp",
      (select coalesce(extract(epoch from max(now() - created_at)), 0)::float from mail_messages
        where status = 'queued' and status <> 'sent') as "oldestMailSeconds",
      (select count(*)::int from mail_messages
        where status in ('bounced', 'failed') and status <> 'sent' and created_at > now() - interval '1 day') as "badMailToday",
      (select extract(epoch from now() - database_at)::float from money_checks order by database_at desc limit 1) as "checkedSecondsAgo",
      (select clean from money_checks order by database_at desc limit 1) as "isMoneyClean"`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('a select without from gives one row');
  return numbers;
}
