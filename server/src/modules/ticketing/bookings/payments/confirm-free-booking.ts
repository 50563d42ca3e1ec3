import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { transactionScope } from '../../../../platform/db/transaction-scope.ts';
import { RequestBatches } from '../../../../platform/requests/request-batches.ts';
import { toBooking } from '../booking-response.ts';
import { confirmBookings } from '../confirm-booking.ts';
import { listConfirmations, lockBookingsWithoutWaiting } from '../confirmation-queries.ts';
import { loadBookingParts } from '../get-booking.ts';
import { SELL_HELD } from '../holds/stock-queries.ts';
import type { BookingRow } from '../queries.ts';
import { listBookingViewsById } from '../read-queries.ts';

type FreeBooking = { readonly ctx: Context; readonly bookingId: string };

const BATCH_SIZE_MAX = 50;

/** Returns the batches of this process. They use at most an eighth of the connections, beside those of holds and payments. */
const freeBatches = perDatabase(
  ({ config }: Context) =>
    new RequestBatches<FreeBooking, Booking | null>({
      run: (_eventId, requests) => confirmFreeBatch(requests),
      ownerOf: ({ bookingId }) => bookingId,
      maxSize: BATCH_SIZE_MAX,
      maxRunning: Math.max(1, Math.floor(config.databasePoolSize / 8)),
    }),
);

/**
 * Confirms a free booking of the caller together with others of its event. Returns null if it has to be confirmed alone,
 * which also finds the error of a booking that can't be confirmed.
 */
export async function confirmFreeBooking(ctx: Context, booking: BookingRow): Promise<Booking | null> {
  if (!isConfirmable(booking, ctx.clock.now())) return null;
  return freeBatches(ctx).submit(booking.eventId, { ctx, bookingId: booking.id });
}

/** Returns whether the booking is a free hold with everything that its confirmation requires. */
function isConfirmable(booking: BookingRow, now: Date): boolean {
  const { status, totalMinor, heldUntil, detailsAt, requiresApproval, approvedAt } = booking;
  const isReady = detailsAt !== null && (!requiresApproval || approvedAt !== null);
  return totalMinor === 0 && status === 'held' && heldUntil > now && isReady;
}

/** Confirms a batch in one transaction. A booking that is left out, or a batch that fails, is confirmed alone by its caller. */
async function confirmFreeBatch(requests: readonly FreeBooking[]): Promise<PromiseSettledResult<Booking | null>[]> {
  const [first] = requests;
  if (first === undefined) return [];
  const { ctx } = first;
  const ids = requests.map(({ bookingId }) => bookingId);
  const confirmedIds = await inTransaction(ctx.db, (tx) => confirmInTransaction(ctx, tx, ids)).catch((error: unknown) => {
    ctx.log.warn({ err: error, bookings: ids.length }, 'a batch of free bookings is confirmed one by one');
    return [];
  });
  const parts = await loadBookingParts(ctx, await listBookingViewsById(ctx.db, confirmedIds));
  const bookings = new Map(parts.map((part) => [part.view.id, toBooking(part, ctx.clock.now())]));
  return ids.map((id) => ({ status: 'fulfilled', value: bookings.get(id) ?? null }));
}

async function confirmInTransaction(ctx: Context, tx: Tx, bookingIds: readonly string[]): Promise<readonly string[]> {
  const lockedIds = await lockBookingsWithoutWaiting(tx, bookingIds);
  if (lockedIds.length === 0) return [];
  const now = ctx.clock.now();
  const locked = await listConfirmations(tx, lockedIds, now);
  const free = locked.filter(
    (booking) => isConfirmable(booking, now) && !booking.isEventCancelled && booking.change === null,
  );
  if (free.length === 0) return [];
  if ((await confirmBookings(transactionScope(ctx, tx), free, SELL_HELD)) === null)
    throw new Error('The tickets of a batch of bookings were not held.');
  return free.map(({ id }) => id);
}
