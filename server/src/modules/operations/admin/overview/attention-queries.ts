import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** The limit of a count: anything beyond it is "many". */
const COUNT_MAX = 1000;
const FAILED_EMAIL_DAYS = 7;

export type AttentionCounts = {
  payouts: number;
  payoutsAwaitingSecondApproval: number;
  eventModerations: number;
  heldMessages: number;
  disputes: number;
  differences: number;
  failedJobs: number;
  bouncedEmails: number;
  failedEmails: number;
  isLedgerInconsistent: boolean;
};

/**
 * Counts the waiting tasks; each count reads an index of open rows. Emails are those of the last days that can be sent
 * again: no one can fix the others.
 */
export async function countAttention(db: DbOrTx, adminId: string): Promise<AttentionCounts> {
  const { rows } = await sql<AttentionCounts>`
    with asked as (
      select id, exists (select from payout_approvals where payout_id = payouts.id) as approved,
        exists (select from payout_approvals where payout_id = payouts.id and approved_by = ${adminId}) as by_me
      from payouts where status = 'requested' limit ${COUNT_MAX}
    )
    select
      (select count(*)::int from asked where not approved) as payouts,
      (select count(*)::int from asked where approved and not by_me) as "payoutsAwaitingSecondApproval",
      (select count(*)::int from (select from event_moderations where state = 'pending' limit ${COUNT_MAX}) w) as "eventModerations",
      (select count(*)::int from (select from attendee_emails where status = 'in_review' limit ${COUNT_MAX}) w) as "heldMessages",
      (select count(*)::int from (select from disputes where status = 'open' limit ${COUNT_MAX}) w) as disputes,
      (select count(*)::int from (select from reconciliation_differences where status = 'open' limit ${COUNT_MAX}) w) as differences,
      (select count(*)::int from (
        select from graphile_worker.jobs where attempts >= max_attempts and last_error is not null and locked_at is null
        limit ${COUNT_MAX}) w) as "failedJobs",
      (select count(*)::int from (${undeliveredEmails('bounced')}) w) as "bouncedEmails",
      (select count(*)::int from (${undeliveredEmails('failed')}) w) as "failedEmails",
      coalesce((select not is_clean from money_checks order by database_at desc limit 1), false) as "isLedgerInconsistent"`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a select without from gives one row');
  return counts;
}

function undeliveredEmails(status: 'bounced' | 'failed') {
  return sql`select from email_messages where status = ${sql.lit(status)} and status <> 'sent'
    and html <> '' and created_at > now() - make_interval(days => ${sql.lit(FAILED_EMAIL_DAYS)}) limit ${COUNT_MAX}`;
}

export type HealthNumbers = {
  connections: number;
  maxConnections: number;
  oldestDueSeconds: number;
  deadJobs: number;
  oldestEmailSeconds: number;
  failedEmailsToday: number;
  checkedSecondsAgo: number | null;
  isLedgerConsistent: boolean | null;
};

/** Returns the numbers of jobs, emails and checks, by the database's clock, which they use too. */
export async function getHealthNumbers(db: DbOrTx): Promise<HealthNumbers> {
  const { rows } = await sql<HealthNumbers>`
    select
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select coalesce(extract(epoch from max(now() - run_at)), 0)::float from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueSeconds",
      (select count(*)::int from graphile_worker.jobs
        where attempts >= max_attempts and last_error is not null and locked_at is null) as "deadJobs",
      (select coalesce(extract(epoch from max(now() - created_at)), 0)::float from email_messages
        where status = 'queued' and status <> 'sent') as "oldestEmailSeconds",
      (select count(*)::int from email_messages
        where status in ('bounced', 'failed') and status <> 'sent' and created_at > now() - interval '1 day') as "failedEmailsToday",
      (select extract(epoch from now() - database_at)::float from money_checks order by database_at desc limit 1) as "checkedSecondsAgo",
      (select is_clean from money_checks order by database_at desc limit 1) as "isLedgerConsistent"`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('a select without from gives one row');
  return numbers;
}
