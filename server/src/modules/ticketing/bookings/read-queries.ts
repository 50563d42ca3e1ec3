import { sql, type RawBuilder } from 'kysely';
import type { AttendeesShown } from '@festoon/contracts/events/shown-attendees';
import type { ThemeColour } from '@festoon/contracts/events/event-theme';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { withCommit } from '../../../platform/db/pipelined-client.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { columnsTogether, type RowsTogether } from '../../../platform/db/select-together.ts';
import type { StoredQuestion } from '../../events/events/public.ts';
import type { TicketChange } from './changes/ticket-change-queries.ts';
import { bookingColumns, type BookingRow } from './queries.ts';

/** The event's data that the owner of a booking sees. */
export type BookedEvent = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly translations: EventTranslations;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly languages: readonly string[];
  readonly eventStatus: 'draft' | 'published' | 'cancelled' | 'suspended';
  readonly cancelReason: string;
  readonly sequence: number;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly onlineUrl: string;
  readonly accessNotes: string;
  /** Hours before the start until which buyers can change their bookings; null: never. */
  readonly changeHoursBefore: number | null;
  /** True if they can also change tickets to another ticket type or date. */
  readonly allowsTicketChanges: boolean;
  readonly coverKey: string | null;
  readonly coverAlt: string;
  readonly coverColour: string;
  readonly themeColour: ThemeColour;
  readonly attendeesShown: AttendeesShown;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly organiserHandle: string | null;
};

/** The change of a booking, with the reference of the booking whose tickets it replaces. */
type BookingViewChange = TicketChange & { readonly fromReference: string };

/** A booking with the event's data that its owner sees. */
export type BookingView = BookingRow &
  BookedEvent & {
    readonly showsBuyer: boolean;
    /** When the refund to the card starts after the event was cancelled. Until then the buyer can choose the wallet. */
    readonly cardRefundAt: Date | null;
    /** The change whose tickets the booking replaces; null for other bookings. */
    readonly change: BookingViewChange | null;
  };

/** The columns of `BookedEvent`, of the event `e` and its organiser `o`. */
export const bookedEventColumns = sql`
  e.slug, e.title, e.summary, e.translations, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
  e.all_day as "allDay", e.time_zone as "timeZone", e.format, e.languages, e.status as "eventStatus", e.cancel_reason as "cancelReason", e.sequence, e.venue_name as "venueName",
  e.address, e.city, e.country_code as "countryCode", e.latitude, e.longitude, e.online_url as "onlineUrl",
  e.access_notes as "accessNotes", e.change_hours_before as "changeHoursBefore", e.allows_ticket_changes as "allowsTicketChanges", e.cover_key as "coverKey", e.cover_alt as "coverAlt", e.cover_colour as "coverColour",
  e.theme_colour as "themeColour", e.attendees_shown as "attendeesShown", e.published_at as "publishedAt", e.updated_at as "updatedAt", e.organiser_id as "organiserId", o.name as "organiserName",
  o.handle as "organiserHandle"`;

const viewColumns = sql`
  ${bookingColumns}, ${bookedEventColumns}, b.shows_buyer as "showsBuyer",
  (select c.card_refund_at from refund_choices c where c.booking_id = b.id) as "cardRefundAt",
  (select jsonb_build_object('fromBookingId', c.from_booking_id, 'creditMinor', c.credit_minor, 'refundTo', c.refund_to,
     'fromReference', f.reference)
   from ticket_changes c join bookings f on f.id = c.from_booking_id where c.booking_id = b.id) as change`;

const viewJoins = sql`bookings b join events e on e.id = b.event_id join accounts o on o.id = e.organiser_id`;

/** Returns a row of a booked event whose title and summary are in the language of the person who reads them. */
export function withReaderEventTexts<Row extends BookedEvent>(row: Row): Row {
  return withReaderTexts<BookedEvent>(row, row.translations, { title: 'title', summary: 'summary' }) as Row;
}

export async function findBookingView(tx: DbOrTx, id: string): Promise<BookingView | null> {
  const { rows } =
    await sql<BookingView>`${preparedStatement}select ${viewColumns} from ${viewJoins} where b.id = ${id}`.execute(tx);
  return rows.map(withReaderEventTexts)[0] ?? null;
}

/** The selects of what belongs to a booking, each under its name. */
export type SelectsOfBooking<Rows> = { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> };

/** Returns a booking's view with the rows of these selects, in one statement. */
export async function findBookingViewWith<Rows extends Record<string, object>>(
  tx: DbOrTx,
  id: string,
  selects: SelectsOfBooking<Rows>,
): Promise<(BookingView & RowsTogether<Rows>) | null> {
  const { rows } = await sql<BookingView & RowsTogether<Rows>>`${preparedStatement}
    select ${sql.join([viewColumns, ...columnsTogether(selects)])} from ${viewJoins} where b.id = ${id}`.execute(tx);
  return rows.map(withReaderEventTexts)[0] ?? null;
}

/** Returns what `findBookingViewWith` returns, and commits the transaction. */
export async function findBookingViewAndCommit<Rows extends Record<string, object>>(
  tx: Tx,
  id: string,
  selects: SelectsOfBooking<Rows>,
): Promise<(BookingView & RowsTogether<Rows>) | null> {
  const { rows } = await sql<BookingView & RowsTogether<Rows>>`${preparedStatement} ${withCommit}
    select ${sql.join([viewColumns, ...columnsTogether(selects)])} from ${viewJoins} where b.id = ${id}`.execute(tx);
  return rows.map(withReaderEventTexts)[0] ?? null;
}

export async function listBookingViewsById(tx: DbOrTx, ids: readonly string[]): Promise<BookingView[]> {
  const { rows } =
    await sql<BookingView>`${preparedStatement}select ${viewColumns} from ${viewJoins} where b.id = any(${ids}::uuid[])`.execute(
      tx,
    );
  return rows.map(withReaderEventTexts);
}

export type BookingsQuery = {
  readonly buyerId: string;
  readonly when: 'upcoming' | 'past' | 'cancelled';
  readonly now: Date;
  readonly after: { readonly startsAt: Date; readonly id: string } | null;
  readonly limit: number;
};

/**
 * Lists an account's bookings, except those that an organiser holds for people without an account. Upcoming bookings are
 * soonest first, past and cancelled ones latest first. Active holds and requests are among the upcoming ones.
 */
export async function listBookingViews(
  tx: DbOrTx,
  { buyerId, when, now, after, limit }: BookingsQuery,
): Promise<BookingView[]> {
  const isUpcoming = when === 'upcoming';
  const after1 = after?.startsAt ?? null;
  const chosen = {
    upcoming: sql`(b.status = 'confirmed' or (b.status = 'held' and b.held_until > ${now}) or b.status = 'requested') and e.ends_at > ${now}`,
    past: sql`b.status = 'confirmed' and e.ends_at <= ${now}`,
    cancelled: sql`(b.status in ('refunded', 'declined') or (b.status = 'cancelled' and (b.confirmed_at is not null or b.requested_at is not null)))`,
  }[when];
  const beyond = isUpcoming
    ? sql`(e.starts_at, b.id) > (${after1}::timestamptz, ${after?.id ?? null}::uuid)`
    : sql`(e.starts_at, b.id) < (${after1}::timestamptz, ${after?.id ?? null}::uuid)`;
  const { rows } = await sql<BookingView>`
    select ${viewColumns} from ${viewJoins}
    where b.buyer_id = ${buyerId} and not (b.origin = 'manual' and b.buyer_id = e.organiser_id and b.buyer_email <> o.email) and ${chosen} and ${after === null ? sql`true` : beyond}
    order by e.starts_at ${isUpcoming ? sql`asc` : sql`desc`}, b.id ${isUpcoming ? sql`asc` : sql`desc`}
    limit ${limit}`.execute(tx);
  return rows.map(withReaderEventTexts);
}

type QuestionRow = StoredQuestion & { readonly eventId: string };

/** Returns the event of a booking as an array, for `selectQuestions`. */
export const eventIdsOfBooking = (id: string): RawBuilder<unknown> =>
  sql`array(select event_id from bookings where id = ${id})`;

/** Returns the statement of `listQuestionsOf`. */
export function selectQuestions(eventIds: readonly string[] | RawBuilder<unknown>): RawBuilder<QuestionRow> {
  return sql<QuestionRow>`
    select event_id as "eventId", id, scope, kind, label, hint, options, required, condition, ticket_type_ids as "ticketTypeIds",
      translations
    from event_questions where event_id = any(${eventIds}::uuid[]) and archived_at is null order by event_id, position, id`;
}

export async function listQuestionsOf(tx: DbOrTx, eventIds: readonly string[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`${preparedStatement} ${selectQuestions(eventIds)}`.execute(tx);
  return rows;
}

export type PaymentView = {
  readonly bookingId: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';
  readonly disposition: 'applied' | 'refund_due' | null;
  readonly capturedMinor: number;
  readonly isRefunded: boolean;
};

/** Returns the statement that selects the states of these bookings' payments, newest first. */
export function selectPaymentViews(bookingIds: readonly string[]): RawBuilder<PaymentView> {
  return sql<PaymentView>`
    select p.subject_id as "bookingId", p.status, p.disposition, p.captured_minor as "capturedMinor",
      p.captured_minor > 0 and not exists (
        select from refunds r where r.payment_id = p.id
          and (r.status in ('pending', 'submitted') or (r.status = 'failed' and r.credited_at is null))) as "isRefunded"
    from payments p
    where p.purpose = 'booking' and p.subject_id = any(${bookingIds}::uuid[])
    order by p.subject_id, p.attempt desc`;
}
