import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { NotifiedSnapshot } from '../../../events/events/public.ts';

export type NoticeEventRow = {
  readonly organiserId: string;
  readonly notified: NotifiedSnapshot | null;
  readonly allDay: boolean;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly countryCode: string;
  readonly feeMode: 'absorb' | 'pass_on';
  readonly taxRateBps: number;
  readonly taxInclusive: boolean;
  readonly ticketTypes: readonly { id: string; name: string; kind: 'paid' | 'free' | 'pay_what_you_can' }[];
};

/** Returns the state of an event that its ticket holders were last notified of, with the fields that its text needs. */
export async function findNoticeEvent(tx: DbOrTx, eventId: string): Promise<NoticeEventRow | null> {
  const { rows } = await sql<NoticeEventRow>`
    select e.organiser_id as "organiserId", e.notified_snapshot as notified, e.all_day as "allDay", e.format, e.country_code as "countryCode", e.fee_mode as "feeMode",
      e.tax_rate_bps as "taxRateBps", e.tax_inclusive as "taxInclusive",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind) order by t.position, t.id)
        from ticket_types t where t.event_id = e.id and t.archived_at is null
      ), '[]') as "ticketTypes"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

/** Replaces a part of the state that ticket holders were last notified of; the rest stays as it is. */
export async function updateNotifiedFacts(tx: Tx, eventId: string, part: Partial<NotifiedSnapshot>): Promise<void> {
  await sql`update events set notified_snapshot = notified_snapshot || ${JSON.stringify(part)}::jsonb where id = ${eventId} and notified_snapshot is not null`.execute(
    tx,
  );
}

/**
 * Adds the holders of valid tickets and their buyers as recipients, each address once. Returns the number of new
 * recipients.
 */
export async function addNotifiedRecipients(
  tx: Tx,
  { messageId, eventId, now }: { messageId: string; eventId: string; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into attendee_email_recipients (attendee_email_id, email, name, booking_id, ticket_id, created_at)
    select distinct on (email) ${messageId}::uuid, email, name, booking_id, ticket_id, ${now}::timestamptz
    from (${affectedRecipients(eventId)}) found order by email, is_buyer, ticket_id
    on conflict on constraint attendee_email_recipients_email_unique do nothing returning id`.execute(tx);
  return rows.length;
}

/**
 * Returns the accounts that hold or bought valid tickets. Leaves out the organiser, whose account holds the tickets of
 * guests added manually.
 */
export async function listAffectedAccountIds(tx: DbOrTx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select holder_id as id from tickets where event_id = ${eventId} and status <> 'void'
      union select buyer_id from bookings where event_id = ${eventId} and status = 'confirmed'
    ) found where found.id <> (select organiser_id from events where id = ${eventId})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the buyers with an open refund window for a ticket that they still hold. */
export async function listRefundableBuyerIds(tx: DbOrTx, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.buyer_id as id
    from event_changes c join refund_windows w on w.event_change_id = c.id join tickets t on t.id = w.ticket_id
      join bookings b on b.id = t.booking_id
    where c.event_id = ${eventId} and c.refunds_until > ${now} and t.status = 'valid' and t.holder_id = b.buyer_id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function countAffected(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email)::int as count from (${affectedRecipients(eventId)}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}

function affectedRecipients(eventId: string) {
  return sql`
    select t.holder_email::citext as email, t.holder_name as name, t.booking_id, t.id as ticket_id, false as is_buyer
    from tickets t where t.event_id = ${eventId} and t.status <> 'void' and t.holder_email <> ''
    union all
    select b.buyer_email::citext, b.buyer_name, b.id, null, true
    from bookings b where b.event_id = ${eventId} and b.status = 'confirmed' and b.buyer_email <> ''`;
}
