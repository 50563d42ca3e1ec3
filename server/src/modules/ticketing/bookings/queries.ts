import { sql } from 'kysely';
import type { BookingStatus } from '@festoon/contracts/ticketing/bookings';
import type { RefundPolicy } from '@festoon/contracts/events/events';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { pipelined } from '../../../platform/db/pipelined-client.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { escapeBytes } from '../../../platform/db/rows.ts';
import type { BookingDetailsRow, NewBookingRow } from './booking-column-rules.ts';
import type { EventTerms } from './refund-windows/window-queries.ts';
import type { SourceColumns } from './promotions/read-source.ts';

export type Answers = Readonly<Record<string, string | readonly string[] | boolean>>;

export type BookingRow = {
  readonly id: string;
  readonly reference: string;
  readonly eventId: string;
  readonly buyerId: string;
  readonly status: BookingStatus;
  readonly heldUntil: Date;
  readonly extendedAt: Date | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly detailsAt: Date | null;
  readonly answers: Answers;
  readonly currency: string;
  readonly subtotalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly platformFeeMinor: number;
  /** The part of the total that the buyer's wallet has paid or reserves. */
  readonly walletMinor: number;
  readonly refundedMinor: number;
  readonly discountMinor: number;
  readonly promoCodeId: string | null;
  /** The code as it was entered. Empty without one. */
  readonly promoCode: string;
  readonly taxRateBps: number;
  readonly taxInclusive: boolean;
  readonly refundPolicy: RefundPolicy;
  /** Time, place and format of the event at the time of booking. */
  readonly bookedTerms: EventTerms;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly origin: 'online' | 'manual' | 'waitlist';
  readonly requiresApproval: boolean;
  readonly requestedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly decisionNote: string;
  readonly cancelledBy: CancelledBy | null;
  readonly cancellationMessage: string;
};

export type CancelledBy = 'event' | 'organiser' | 'buyer' | 'admin';

export const bookingColumns = sql`
  b.id, b.reference, b.event_id as "eventId", b.buyer_id as "buyerId", b.status, b.held_until as "heldUntil",
  b.extended_at as "extendedAt", b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.details_at as "detailsAt", b.answers,
  b.currency, b.subtotal_minor as "subtotalMinor", b.fee_minor as "feeMinor", b.tax_minor as "taxMinor", b.total_minor as "totalMinor",
  b.platform_fee_minor as "platformFeeMinor", b.wallet_minor as "walletMinor", b.refunded_minor as "refundedMinor", b.discount_minor as "discountMinor", b.promo_code_id as "promoCodeId",
  b.promo_code as "promoCode", b.tax_rate_bps as "taxRateBps", b.tax_inclusive as "taxInclusive",
  b.refund_policy as "refundPolicy", b.booked_terms as "bookedTerms", b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.ended_at as "endedAt",
  b.origin, b.requires_approval as "requiresApproval", b.requested_at as "requestedAt", b.approved_at as "approvedAt",
  b.decision_note as "decisionNote", b.cancelled_by as "cancelledBy", b.cancellation_message as "cancellationMessage"`;

// Locks numbers made of the buyers' ids, then of the networks, each in ascending order; taken before any row.
const buyerLocks = (buyerIds: readonly string[], networkLocks: readonly string[]) => sql`
  select pg_advisory_xact_lock(lock_key), (select set_config('enable_seqscan', 'off', true)) as enable_seqscan
  from (
    select distinct rank, hashtextextended(name, 0) as lock_key from (
      select 1 as rank, 'bookings:' || buyer_id as name from unnest(${buyerIds}::text[]) as b (buyer_id)
      union all
      select 2, name from unnest(${networkLocks}::text[]) as n (name)
    ) names
    order by rank, lock_key offset 0
  ) locks`;

/**
 * Locks buyers until the commit, so that each of them books one thing at a time. `networkLocks` are the names of further
 * locks, which are taken after those of the buyers. Until the commit, statements are planned with indexes even if the tables
 * are small: a connection keeps a plan while a sale fills them.
 */
export async function lockBuyers(tx: Tx, buyerIds: readonly string[], networkLocks: readonly string[] = []): Promise<void> {
  await sql`${preparedStatement} ${buyerLocks(buyerIds, networkLocks)}`.execute(tx);
}

/** Locks buyers as `lockBuyers` does, in the round trip of the next statement. */
export async function lockBuyersPipelined(
  tx: Tx,
  buyerIds: readonly string[],
  networkLocks: readonly string[],
): Promise<void> {
  await sql`${preparedStatement} ${pipelined} ${buyerLocks(buyerIds, networkLocks)}`.execute(tx);
}

/** Returns the booking that a buyer made with a key, and the hash of the request that made it. */
export async function findHoldByKey(
  tx: DbOrTx,
  buyerId: string,
  holdKey: string,
): Promise<{ readonly id: string; readonly requestHash: Buffer | null } | null> {
  const row = await tx
    .selectFrom('bookings')
    .select(['id', 'hold_request_hash as requestHash'])
    .where('buyer_id', '=', buyerId)
    .where('hold_key', '=', holdKey)
    .executeTakeFirst();
  return row ?? null;
}

export type NewBooking = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'eventId'
  | 'buyerId'
  | 'heldUntil'
  | 'currency'
  | 'subtotalMinor'
  | 'feeMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'platformFeeMinor'
  | 'discountMinor'
  | 'promoCodeId'
  | 'promoCode'
  | 'taxRateBps'
  | 'taxInclusive'
  | 'refundPolicy'
  | 'createdAt'
  | 'origin'
  | 'requiresApproval'
> & {
  readonly holdKey: string;
  readonly holdRequestHash: Buffer | null;
  readonly feeMode: string;
  readonly source: SourceColumns;
};

/** Returns the columns of a new booking. */
export function toBookingRow(booking: NewBooking): NewBookingRow & { readonly refund_policy: RefundPolicy } {
  const { source } = booking;
  return {
    id: booking.id,
    reference: booking.reference,
    event_id: booking.eventId,
    buyer_id: booking.buyerId,
    hold_key: booking.holdKey,
    hold_request_hash: booking.holdRequestHash === null ? null : escapeBytes(booking.holdRequestHash),
    held_until: booking.heldUntil,
    currency: booking.currency,
    subtotal_minor: booking.subtotalMinor,
    fee_minor: booking.feeMinor,
    tax_minor: booking.taxMinor,
    total_minor: booking.totalMinor,
    fee_mode: booking.feeMode,
    platform_fee_minor: booking.platformFeeMinor,
    tax_rate_bps: booking.taxRateBps,
    tax_inclusive: booking.taxInclusive,
    refund_policy: booking.refundPolicy,
    created_at: booking.createdAt,
    origin: booking.origin,
    discount_minor: booking.discountMinor,
    promo_code_id: booking.promoCodeId,
    promo_code: booking.promoCode,
    tracked_link_id: source.trackedLinkId,
    utm_source: source.utmSource,
    utm_medium: source.utmMedium,
    utm_campaign: source.utmCampaign,
    referrer_host: source.referrerHost,
    device: source.device,
    requires_approval: booking.requiresApproval,
  };
}

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  const row = toBookingRow(booking);
  await tx
    .insertInto('bookings')
    .values({ ...row, refund_policy: JSON.stringify(row.refund_policy), hold_request_hash: booking.holdRequestHash })
    .execute();
}

export async function saveDetails(
  tx: Tx,
  id: string,
  details: { readonly buyerName: string; readonly buyerEmail: string; readonly answers: Answers; readonly now: Date },
): Promise<void> {
  const row = {
    buyer_name: details.buyerName,
    buyer_email: details.buyerEmail,
    answers: JSON.stringify(details.answers),
    details_at: details.now,
  } satisfies BookingDetailsRow;
  await sql`${preparedStatement} ${pipelined}
    update bookings set buyer_name = ${row.buyer_name}, buyer_email = ${row.buyer_email}, answers = ${row.answers},
      details_at = ${row.details_at}
    where id = ${id}`.execute(tx);
}

export async function findBooking(tx: DbOrTx, id: string): Promise<BookingRow | null> {
  const { rows } =
    await sql<BookingRow>`${preparedStatement} select ${bookingColumns} from bookings b where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | null> {
  // Locks the booking's row. It is locked before its payment, its tickets and the stock, in this order everywhere.
  const { rows } =
    await sql<BookingRow>`${preparedStatement} select ${bookingColumns} from bookings b where b.id = ${id} for update`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Locks a booking as `lockBooking` does, in the round trip of the next statement, which reads it. */
export async function lockBookingPipelined(tx: Tx, id: string): Promise<void> {
  await sql`${preparedStatement} ${pipelined} select from bookings where id = ${id} for update`.execute(tx);
}

export async function saveHoldEnd(
  tx: Tx,
  id: string,
  hold: { readonly heldUntil: Date; readonly extendedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ held_until: hold.heldUntil, extended_at: hold.extendedAt })
    .where('id', '=', id)
    .execute();
}

export async function saveWalletAmount(tx: Tx, id: string, walletMinor: number): Promise<void> {
  await tx.updateTable('bookings').set({ wallet_minor: walletMinor }).where('id', '=', id).execute();
}

export async function savePlatformFee(tx: Tx, id: string, platformFeeMinor: number): Promise<void> {
  await tx.updateTable('bookings').set({ platform_fee_minor: platformFeeMinor }).where('id', '=', id).execute();
}

export type BookingEnd = { readonly status: 'expired' | 'released' | 'cancelled'; readonly now: Date };

export async function saveBookingEnd(tx: Tx, id: string, { status, now }: BookingEnd): Promise<void> {
  await tx.updateTable('bookings').set({ status, ended_at: now }).where('id', '=', id).execute();
}

/** Returns those of these bookings that are held and have reached the end of their hold. */
export async function listDueHolds(db: DbOrTx, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where id = any(${ids}::uuid[]) and status = 'held' and held_until <= ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns holds that were overdue before an instant, because their job did not end them. */
export async function listOverdueHolds(
  tx: DbOrTx,
  query: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'held')
    .where('held_until', '<=', query.before)
    .orderBy('held_until')
    .limit(query.limit)
    .execute();
  return rows.map(({ id }) => id);
}
