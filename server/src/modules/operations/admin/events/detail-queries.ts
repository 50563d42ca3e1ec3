import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { rowColumns, rowJoins, withReaderCategoryName, type EventRow } from './queries.ts';

export type EventDetailRow = Omit<EventRow, 'key'> & {
  summary: string;
  descriptionText: string;
  venueName: string;
  visibility: 'public' | 'members' | 'link' | 'invited';
  imageKey: string | null;
  imageAlt: string;
  imageColour: string;
  tickets: { name: string; priceMinor: number; quantity: number | null; soldCount: number }[];
  bookingCount: number;
  paidMinor: number;
  refundedMinor: number;
  email: string;
  organiserCreatedAt: Date;
  publishedCount: number;
  isOrganiserSuspended: boolean;
  upheldReports: number;
  decidedAt: Date | null;
  decidedByName: string | null;
  decisionNote: string;
  suspendedAt: Date | null;
  suspendReason: string;
  cancelledAt: Date | null;
  cancelReason: string;
};

export async function findEventDetail(db: DbOrTx, eventId: string): Promise<EventDetailRow | null> {
  const { rows } = await sql<EventDetailRow>`
    select ${rowColumns}, e.summary, left(e.description_text, 2000) as "descriptionText", e.venue_name as "venueName", e.visibility,
      e.cover_key as "imageKey", e.cover_alt as "imageAlt", e.cover_colour as "imageColour",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', t.name, 'priceMinor', t.price_minor, 'quantity', t.quantity, 'soldCount', t.sold)
          order by t.position, t.id)
        from ticket_types t where t.event_id = e.id and t.archived_at is null
      ), '[]') as tickets,
      sales.count as "bookingCount", sales.paid as "paidMinor", sales.refunded as "refundedMinor",
      a.email, a.created_at as "organiserCreatedAt", a.suspended_at is not null as "isOrganiserSuspended",
      (select count(*)::int from events o where o.organiser_id = a.id and o.published_at is not null) as "publishedCount",
      (select count(distinct m.message_id)::int from message_reports m where m.author_id = a.id and m.decision in ('removed', 'banned'))
        as "upheldReports",
      review.decided_at as "decidedAt", decider.name as "decidedByName", coalesce(review.decision_note, '') as "decisionNote",
      e.suspended_at as "suspendedAt", e.suspend_reason as "suspendReason", e.cancelled_at as "cancelledAt", e.cancel_reason as "cancelReason"
    from events e ${rowJoins}
    left join event_moderations review on review.event_id = e.id
    left join accounts decider on decider.id = review.decided_by
    cross join lateral (
      select count(*)::int as count, coalesce(sum(b.total_minor), 0)::bigint as paid, coalesce(sum(b.refunded_minor), 0)::bigint as refunded
      from bookings b where b.event_id = e.id and b.confirmed_at is not null
    ) sales
    where e.id = ${eventId}`.execute(db);
  return rows.map(withReaderCategoryName)[0] ?? null;
}

export type AuditActionRow = { number: number; action: string; at: Date; byName: string | null; reason: string };

const AUDIT_ACTIONS_MAX = 50;

/** Returns the actions of administrators on an event. */
export async function listAuditActions(db: DbOrTx, eventId: string): Promise<AuditActionRow[]> {
  const { rows } = await sql<AuditActionRow>`
    select x.number, x.action, x.at, a.name as "byName", x.reason
    from audit_entries x left join accounts a on a.id = x.actor_id
    where x.subject_kind = 'event' and x.subject_id = ${eventId}
    order by x.number desc limit ${AUDIT_ACTIONS_MAX}`.execute(db);
  return rows;
}
