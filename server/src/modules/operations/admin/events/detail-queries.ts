import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { rowColumns, rowJoins, type EventRow } from './queries.ts';

export type EventDetailRow = Omit<EventRow, 'key'> & {
  summary: string;
  words: string;
  venueName: string;
  visibility: 'public' | 'members' | 'link' | 'invited';
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  tickets: { name: string; priceMinor: number; quantity: number | null; soldCount: number }[];
  bookingCount: number;
  paidMinor: number;
  refundedMinor: number;
  email: string;
  joinedAt: Date;
  publishedCount: number;
  isOrganiserSuspended: boolean;
  upheldReports: number;
  decidedAt: Date | null;
  decidedByName: string | null;
  reviewText: string;
  suspendedAt: Date | null;
  suspendReason: string;
  cancelledAt: Date | null;
  cancelReason: string;
};

export async function findEventDetail(db: DbOrTx, eventId: string): Promise<EventDetailRow | null> {
  const { rows } = await sql<EventDetailRow>`
    select ${rowColumns}, e.summary, left(e.description_text, 2000) as words, e.venue_name as "venueName", e.visibility,
      e.cover_key as "coverKey", e.cover_alt as "coverAlt", e.cover_colour as "coverColour",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', t.name, 'priceMinor', t.price_minor, 'quantity', t.quantity, 'soldCount', t.sold)
          order by t.position, t.id)
        from ticket_types t where t.event_id = e.id and t.archived_at is null
      ), '[]') as tickets,
      sales.count as "bookingCount", sales.paid as "paidMinor", sales.refunded as "refundedMinor",
      a.email, a.created_at as "joinedAt", a.suspended_at is not null as "isOrganiserSuspended",
      (select count(*)::int from events o where o.organiser_id = a.id and o.published_at is not null) as "publishedCount",
      (select count(distinct m.message_id)::int from message_reports m where m.author_id = a.id and m.decision in ('removed', 'banned'))
        as "upheldReports",
      review.decided_at as "decidedAt", decider.name as "decidedByName", coalesce(review.words, '') as "reviewText",
      e.suspended_at as "suspendedAt", e.suspend_reason as "suspendReason", e.cancelled_at as "cancelledAt", e.cancel_reason as "cancelReason"
    from events e ${rowJoins}
    left join event_reviews review on review.event_id = e.id
    left join accounts decider on decider.id = review.decided_by
    cross join lateral (
      select count(*)::int as count, coalesce(sum(b.total_minor), 0)::bigint as paid, coalesce(sum(b.refunded_minor), 0)::bigint as refunded
      from bookings b where b.event_id = e.id and b.confirmed_at is not null
    ) sales
    where e.id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}

export type ActRow = { number: number; act: string; at: Date; byName: string | null; reason: string };

const ACTS_SHOWN = 50;

/** Returns the acts of administrators on an event. */
export async function listActs(db: DbOrTx, eventId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select x.number, x.act, x.at, a.name as "byName", x.reason
    from audit_entries x left join accounts a on a.id = x.actor_id
    where x.subject_kind = 'event' and x.subject_id = ${eventId}
    order by x.number desc limit ${ACTS_SHOWN}`.execute(db);
  return rows;
}
