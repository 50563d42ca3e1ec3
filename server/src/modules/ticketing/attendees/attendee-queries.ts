import { sql, type RawBuilder } from 'kysely';
import type { AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { onlineAttendance } from './overview-queries.ts';

export type TicketRow = {
  readonly ticketId: string;
  readonly bookingId: string;
  readonly name: string;
  readonly email: string;
  readonly ticketTypeName: string;
  readonly bookingReference: string;
  readonly ticketCreatedAt: Date;
  readonly status: AttendeeRow['status'];
  readonly checkedInAt: Date | null;
  readonly bookedAt: Date;
  readonly origin: AttendeeRow['origin'];
  readonly promoCode: string | null;
};

/** Search terms in normalised form: lower case without accents. */
export type AttendeeFilter = {
  readonly eventId: string;
  readonly terms: readonly string[];
  /** Matches bookings whose reference begins with the search text. */
  readonly bookingIds: readonly string[];
  /** True if nothing matches exactly, so that similar names are searched. */
  readonly isFuzzy: boolean;
  readonly ticketTypeId: string | undefined;
  readonly status: string | undefined;
  readonly promoCodeId: string | undefined;
};

const columns = sql`
  t.id as "ticketId", t.booking_id as "bookingId", t.holder_name as name, t.holder_email as email,
  l.ticket_type_name as "ticketTypeName", b.reference as "bookingReference", t.status, t.checked_in_at as "checkedInAt",
  coalesce(b.confirmed_at, t.created_at) as "bookedAt", t.created_at as "ticketCreatedAt", b.origin, nullif(b.promo_code, '') as "promoCode"`;

const joins = sql`tickets t join booking_line_items l on l.id = t.line_item_id join bookings b on b.id = t.booking_id`;

/** The last row of the previous page. */
export type AttendeeCursor = { readonly ticketCreatedAt: Date; readonly ticketId: string };

export type PageParams = { readonly after: AttendeeCursor | null; readonly limit: number };

/** Returns a page of tickets, latest first. */
export async function listTickets(tx: DbOrTx, filter: AttendeeFilter, { after, limit }: PageParams): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from ${joins}
    where ${filterCondition(filter)} and ${afterCursor(after)}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(tx);
  return rows;
}

type AnswerValue = string | readonly string[] | boolean;
export type ExportRow = TicketRow & {
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly bookingAnswers: Readonly<Record<string, AnswerValue>>;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly teamNote: string;
  /** When the holder first watched the event's stream; null if they have watched less than a minute. */
  readonly watchedAt: Date | null;
  readonly watchedMinutes: number | null;
  readonly linkName: string | null;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrerHost: string;
  readonly currency: string;
  /** The amount that the buyer paid for the ticket, with fees and tax. */
  readonly priceMinor: number;
};

const exportColumns = sql`
  watched."watchedAt", watched."watchedMinutes", a.answers, b.answers as "bookingAnswers", b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.team_note as "teamNote",
  (select k.name from tracked_links k where k.id = b.tracked_link_id) as "linkName", b.utm_source as "utmSource",
  b.utm_medium as "utmMedium", b.utm_campaign as "utmCampaign", b.referrer_host as "referrerHost",
  b.currency, l.total_minor / l.quantity as "priceMinor"`;

/** Returns the same list with all columns of the CSV file. */
export async function listExportRows(
  tx: DbOrTx,
  filter: AttendeeFilter,
  { after, limit }: PageParams,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns}, ${exportColumns} from ${joins} join booking_attendees a on a.id = t.attendee_id
      left join lateral (${onlineAttendance}) watched on true
    where ${filterCondition(filter)} and ${afterCursor(after)}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(tx);
  return rows;
}

export type DetailRow = ExportRow & {
  readonly bookingStatus: string;
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly endedAt: Date | null;
};

export async function findTicketDetail(tx: DbOrTx, eventId: string, ticketId: string): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, ${exportColumns}, b.status as "bookingStatus", b.total_minor as "totalMinor",
      (select coalesce(sum(coalesce(full_total_minor, total_minor) - total_minor), 0)::bigint from booking_line_items where booking_id = b.id)
        as "discountMinor",
      b.created_at as "createdAt", b.confirmed_at as "confirmedAt", t.voided_at as "voidedAt", b.ended_at as "endedAt"
    from ${joins} join booking_attendees a on a.id = t.attendee_id left join lateral (${onlineAttendance}) watched on true
    where t.id = ${ticketId} and t.event_id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

function afterCursor(after: AttendeeCursor | null): RawBuilder<unknown> {
  return after === null
    ? sql`true`
    : sql`(t.created_at, t.id) < (${after.ticketCreatedAt}::timestamptz, ${after.ticketId}::uuid)`;
}

function filterCondition(filter: AttendeeFilter): RawBuilder<unknown> {
  const { eventId, ticketTypeId, status, promoCodeId } = filter;
  return sql.join(
    [
      sql`t.event_id = ${eventId}`,
      ...(filter.terms.length === 0 ? [] : [searchCondition(filter)]),
      ...(ticketTypeId === undefined ? [] : [sql`t.ticket_type_id = ${ticketTypeId}`]),
      ...(status === undefined ? [] : [sql`t.status = ${status}`]),
      ...(promoCodeId === undefined ? [] : [sql`b.promo_code_id = ${promoCodeId}`]),
    ],
    sql` and `,
  );
}

/**
 * Returns the condition of a search: every term is in the name or the address, or the reference of the booking matches. A
 * fuzzy search finds similar names.
 */
function searchCondition({ terms, bookingIds, isFuzzy }: AttendeeFilter): RawBuilder<unknown> {
  if (isFuzzy) return sql`${terms.join(' ')} <% t.search_text`;
  const parts = terms.map((word) => sql`t.search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  const matchesAllTerms = sql.join(parts, sql` and `);
  return bookingIds.length === 0 ? matchesAllTerms : sql`(${matchesAllTerms} or t.booking_id = any(${bookingIds}::uuid[]))`;
}

/** Returns whether any ticket matches. */
export async function hasTickets(tx: DbOrTx, filter: AttendeeFilter): Promise<boolean> {
  const { rows } = await sql`select from ${joins} where ${filterCondition(filter)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the bookings of an event whose reference begins with this text. */
export async function listBookingIdsByReference(tx: DbOrTx, eventId: string, start: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where event_id = ${eventId} and reference like ${`${start}%`} order by id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}
