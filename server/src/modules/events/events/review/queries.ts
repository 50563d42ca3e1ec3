import { sql } from 'kysely';
import type { ReviewReason, ReviewState } from '@festoon/contracts/hosting/event-review';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { ReviewFacts } from './review-rules.ts';

/** Returns the facts that the rules check, as they are in this transaction. Returns null when the event no longer exists. */
export async function findReviewFacts(tx: DbOrTx, eventId: string): Promise<ReviewFacts | null> {
  const { rows } = await sql<ReviewFacts>`
    select concat_ws(' ', e.title, e.summary, e.description_text, e.access_notes, e.website) as words,
      (length(e.description::text) - length(replace(e.description::text, '"href"', ''))) / 6 as "linkCount",
      coalesce((select max(t.price_minor) from ticket_types t where t.event_id = e.id and t.archived_at is null), 0)::bigint as "highestPriceMinor",
      (
        select case when bool_or(alone.quantity is null) then null
          else sum(alone.quantity) + (select coalesce(sum(p.capacity), 0) from capacity_pools p where p.event_id = e.id) end
        from (
          select case when exists (select from ticket_type_pools m where m.ticket_type_id = t.id) then 0 else t.quantity end as quantity
          from ticket_types t where t.event_id = e.id and t.archived_at is null
        ) alone
      )::bigint as capacity,
      (
        select count(*)::int from events o
        where o.organiser_id = e.organiser_id and o.id <> e.id and o.published_at is not null and o.price_to_minor > 0
          and o.status in ('published', 'cancelled')
      ) as "earlierPaidEvents",
      exists (
        select from audit_entries a where a.subject_kind = 'account' and a.subject_id = e.organiser_id::text and a.act = 'account.suspend'
      ) as "wasSuspended",
      (
        select count(distinct r.message_id)::int from message_reports r
        where r.author_id = e.organiser_id and r.decision in ('removed', 'banned')
      ) as "upheldReports"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export type ReviewRow = {
  state: ReviewState;
  reasons: ReviewReason[];
  cleared: ReviewReason[];
  isHeld: boolean;
};

export async function findReview(tx: DbOrTx, eventId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select state, reasons, cleared, is_held as "isHeld" from event_reviews where event_id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export type AskedReview = {
  readonly eventId: string;
  readonly reasons: readonly ReviewReason[];
  readonly isHeld: boolean;
  readonly now: Date;
};

/** Puts an event among those that wait; one that waits already keeps its place. */
export async function saveAsked(tx: DbOrTx, asked: AskedReview): Promise<void> {
  await sql`
    insert into event_reviews (event_id, state, reasons, is_held, asked_at)
    values (${asked.eventId}, 'waiting', ${asked.reasons}::text[], ${asked.isHeld}, ${asked.now})
    on conflict on constraint event_reviews_pkey do update set
      state = 'waiting', reasons = excluded.reasons, is_held = excluded.is_held, decided_at = null, decided_by = null, words = '',
      asked_at = case when event_reviews.state = 'waiting' then event_reviews.asked_at else excluded.asked_at end`.execute(
    tx,
  );
}

/** Returns whether administrators review an event before or after others can see it. */
export async function findReviewMode(tx: DbOrTx): Promise<'after' | 'before'> {
  const { rows } = await sql<{ value: unknown }>`select value from settings where name = 'event_review'`.execute(tx);
  return rows[0]?.value === 'before' ? 'before' : 'after';
}
