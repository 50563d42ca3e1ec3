import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { RefundPolicy } from '@festoon/contracts/events/events';
import { CHANGE_DATES_MAX } from '@festoon/contracts/ticketing/ticket-changes';
import type { TicketRefund } from '../refunds/refund-rules.ts';

/** A booking that replaces tickets of another booking. */
export type TicketChange = {
  readonly fromBookingId: string;
  /** The part of the new price that the old tickets pay. */
  readonly creditMinor: number;
  readonly refundTo: 'card' | 'wallet';
};

/** Returns the change of the booking `b` as JSON, for statements that read bookings. */
export const changeOfBooking = sql<TicketChange | null>`(
  select jsonb_build_object('fromBookingId', c.from_booking_id, 'creditMinor', c.credit_minor, 'refundTo', c.refund_to)
  from ticket_changes c where c.booking_id = b.id)`;

type NewTicketChange = TicketChange & {
  readonly bookingId: string;
  readonly tickets: readonly TicketRefund[];
  readonly refundPolicy: RefundPolicy;
  readonly now: Date;
};

/**
 * Records that a held booking replaces tickets. The booking gets the refund policy of the change, and counts as coming from where the
 * buyer of the old one came from. A tracked link belongs to one event.
 */
export async function insertTicketChange(tx: Tx, change: NewTicketChange): Promise<void> {
  const { bookingId, fromBookingId, creditMinor, refundTo, tickets, refundPolicy, now } = change;
  await sql`
    with new_change as (
      insert into ticket_changes (booking_id, from_booking_id, credit_minor, refund_to, created_at)
      values (${bookingId}, ${fromBookingId}, ${creditMinor}, ${refundTo}, ${now}) returning booking_id
    ),
    new_tickets as (
      insert into ticket_change_tickets (booking_id, ticket_id, amount_minor)
      select c.booking_id, t.id, t.amount_minor
      from new_change c cross join unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ amountMinor }) => amountMinor)}::bigint[])
        as t (id, amount_minor)
    )
    update bookings b set refund_policy = ${JSON.stringify(refundPolicy)}::jsonb, device = o.device,
      utm_source = o.utm_source, utm_medium = o.utm_medium, utm_campaign = o.utm_campaign, referrer_host = o.referrer_host,
      tracked_link_id = case when o.event_id = b.event_id then o.tracked_link_id end
    from bookings o where b.id = ${bookingId} and o.id = ${fromBookingId} and b.status = 'held'`.execute(tx);
}

/** Copies the recipient of the invoice of a booking to the one that replaces its tickets. */
export async function copyInvoiceDetails(
  tx: Tx,
  { fromId, toId, now }: { readonly fromId: string; readonly toId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into booking_invoice_details (id, booking_id, company, address, postcode, city, country_code, vat_id, created_at)
    select uuidv7(), ${toId}::uuid, company, address, postcode, city, country_code, vat_id, ${now}::timestamptz
    from booking_invoice_details where booking_id = ${fromId} order by created_at desc, id desc limit 1`.execute(tx);
}

/** Copies the buyer's choice to be shown as going to the booking that replaces tickets, if it is of the same event. */
export async function copyShownBuyer(
  tx: Tx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`
    update bookings b set shows_buyer = true
    from bookings f where b.id = ${toId} and f.id = ${fromId} and f.event_id = b.event_id and f.shows_buyer`.execute(tx);
}

/** Returns the tickets that a booking replaces, each with the price that it returns. */
export async function listReplacedTickets(tx: Tx, bookingId: string): Promise<TicketRefund[]> {
  const { rows } = await sql<TicketRefund>`
    select ticket_id as id, amount_minor as "amountMinor" from ticket_change_tickets where booking_id = ${bookingId}`.execute(
    tx,
  );
  return rows;
}

/** Returns those of these tickets that are being transferred or are listed for resale. */
export async function listPendingTicketIds(
  tx: DbOrTx,
  { ticketIds, now }: { readonly ticketIds: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${ticketIds}::uuid[]) as t (id)
    where exists (select from ticket_transfers f where f.ticket_id = t.id and f.status = 'open' and f.expires_at > ${now})
      or exists (select from resale_listings r where r.ticket_id = t.id and r.status in ('open', 'reserved', 'sold'))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the pools that these ticket types share. */
export async function listPoolIds(tx: Tx, ticketTypeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct pool_id as id from ticket_type_pools where ticket_type_id = any(${ticketTypeIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records in the log of the old booking which tickets were changed. */
export async function logTicketChanges(
  tx: Tx,
  change: { readonly bookingId: string; readonly ticketIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into booking_changes (booking_id, ticket_id, fields, created_at)
    select ${change.bookingId}::uuid, t.id, array['ticket'], ${change.now}::timestamptz
    from unnest(${change.ticketIds}::uuid[]) as t (id)`.execute(tx);
}

type ChangeDateRow = {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
};

/**
 * Returns the dates that tickets of an event can be changed to, soonest first: the event, and the published dates of its series that have
 * not started. An event for invited guests is left out for people who are not invited.
 */
export async function listChangeDates(
  db: DbOrTx,
  query: { readonly eventId: string; readonly accountId: string; readonly now: Date; readonly onlyId?: string },
): Promise<ChangeDateRow[]> {
  const { eventId, accountId, now, onlyId = null } = query;
  const { rows } = await sql<ChangeDateRow>`
    select d.id, d.starts_at as "startsAt", d.ends_at as "endsAt", d.doors_at as "doorsAt", d.all_day as "allDay",
      d.time_zone as "timeZone"
    from events e join events d on d.id = e.id or (
      d.series_id = e.series_id and d.organiser_id = e.organiser_id and d.status = 'published' and d.published_at is not null
        and d.starts_at > ${now} and (d.visibility <> 'invited' or exists (
          select from event_guests g join accounts a on a.email = g.email where g.event_id = d.id and a.id = ${accountId})))
    where e.id = ${eventId} and (${onlyId}::uuid is null or d.id = ${onlyId}::uuid)
    order by d.starts_at, d.id limit ${CHANGE_DATES_MAX}`.execute(db);
  return rows;
}

/** Returns whether a confirmed booking of the same event replaces tickets of a booking. */
export async function isReplacedInEvent(
  db: DbOrTx,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isReplaced: boolean }>`
    select exists (
      select from ticket_changes c join bookings n on n.id = c.booking_id
      where c.from_booking_id = ${id} and n.event_id = ${eventId} and n.status = 'confirmed') as "isReplaced"`.execute(db);
  return rows[0]?.isReplaced ?? false;
}

export type ChangedTicketRow = { readonly bookingId: string; readonly ticketId: string; readonly changedToId: string };

/** Returns the statement that selects the tickets of these bookings that were changed, with the booking that replaced each. */
export function selectChangedTickets(bookingIds: readonly string[]): RawBuilder<ChangedTicketRow> {
  return sql<ChangedTicketRow>`
    select c.from_booking_id as "bookingId", t.ticket_id as "ticketId", c.booking_id as "changedToId"
    from ticket_changes c join ticket_change_tickets t on t.booking_id = c.booking_id join bookings n on n.id = c.booking_id
    where c.from_booking_id = any(${bookingIds}::uuid[]) and n.confirmed_at is not null`;
}
