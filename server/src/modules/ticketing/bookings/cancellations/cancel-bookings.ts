import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { ProviderUnavailable } from '../../../money/payments/public.ts';
import { closePayments } from '../payments/close-payments.ts';
import { findSaleTerms } from '../event-queries.ts';
import { type BookingRow, findBooking, lockBooking } from '../queries.ts';
import { findCardRefundableMinor } from '../refunds/queries.ts';
import { CANCEL_BOOKINGS, SEND_CANCELLATION, SEND_REFUND_CHOICE } from '../tasks.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelJobKey } from './cancel-event.ts';
import { endWaitlist, listActiveBookingIds, listUnfinishedCancellations } from './queries.ts';
import { createRefundChoice } from './refund-choice-queries.ts';

const BATCH = 50;
const RECONCILE_DAYS = 7;
/** The time in which buyers can choose the wallet, before the refund to their card starts. */
const CHOICE_MS = 48 * HOUR_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Cancels every booking of a cancelled event, each in a separate commit. A booking that a card paid first waits for the
 * choice of its buyer. After a crash it continues with the remaining ones.
 */
export async function cancelBookings(ctx: Context, eventId: string): Promise<void> {
  if ((await findSaleTerms(ctx.db, eventId))?.status !== 'cancelled') return;
  await notifyWaitlist(ctx, eventId);
  const now = ctx.clock.now();
  let failure: unknown;
  for (let ids = await listActiveBookingIds(ctx.db, { eventId, now, afterId: FIRST_ID, limit: BATCH }); ids.length > 0;) {
    for (const id of ids) {
      await cancelOne(ctx, id).catch((error: unknown) => {
        ctx.log.warn({ bookingId: id, reason: String(error) }, 'a booking of a cancelled event will be tried again');
        failure = error;
      });
    }
    ids = await listActiveBookingIds(ctx.db, { eventId, now, afterId: ids.at(-1) ?? FIRST_ID, limit: BATCH });
  }
  if (failure !== undefined) throw failure;
}

async function cancelOne(ctx: Context, bookingId: string): Promise<void> {
  if ((await findBooking(ctx.db, bookingId))?.status === 'held') await closePaymentPages(ctx, bookingId);
  await withTransactionScope(ctx, async (scope) => {
    const booking = await lockBooking(scope.tx, bookingId);
    if (booking === null || (await waitsForChoice(scope, booking))) return;
    await cancelBooking(scope, booking, { by: 'event', message: '' });
  });
}

/** Returns whether the buyer can still choose where the refund goes. Offers the choice if that has not been done. */
async function waitsForChoice({ ctx, tx }: TransactionScope, { id, status }: BookingRow): Promise<boolean> {
  if (status !== 'confirmed' || (await findCardRefundableMinor(tx, id)) === 0) return false;
  const now = ctx.clock.now();
  const { cardRefundAt, isNew } = await createRefundChoice(tx, id, new Date(now.getTime() + CHOICE_MS));
  if (isNew) await enqueue(tx, SEND_REFUND_CHOICE, { bookingId: id }, { key: `refund-choice:${id}` });
  return cardRefundAt > now;
}

// A payment that still arrives finds the booking cancelled and is refunded.
async function closePaymentPages(ctx: Context, bookingId: string): Promise<void> {
  await closePayments(ctx, bookingId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
}

async function notifyWaitlist(ctx: Context, eventId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const entryId of await endWaitlist(tx, eventId, ctx.clock.now()))
      await enqueue(tx, SEND_CANCELLATION, { entryId }, { key: `cancellation:${entryId}` });
  });
}

/** Enqueues the job again for events whose job was lost, or that were booked while they were being cancelled. */
export async function reconcileCancelledEvents(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - RECONCILE_DAYS * DAY_MS);
  for (const eventId of await listUnfinishedCancellations(ctx.db, { since, now: ctx.clock.now(), limit: BATCH }))
    await enqueue(ctx.db, CANCEL_BOOKINGS, { eventId }, { key: cancelJobKey(eventId) });
}
