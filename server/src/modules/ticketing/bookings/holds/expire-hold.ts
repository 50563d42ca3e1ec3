import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { ProviderUnavailable } from '../../../money/payments/public.ts';
import { closePayments } from '../payments/close-payments.ts';
import { endHold } from './end-hold.ts';
import { findBooking, listOverdueHolds, lockBooking } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';

// Until then a payment may still come. After it the tickets are released whatever went wrong, and late money is handled as such.
const SECOND_DEADLINE_MINUTES = 10;
const RETRY_SECONDS = 20;
const BATCH = 200;

/** The end of a hold: first the payment page is closed, then its answer settled, only then the places are given back. */
export async function expireHold(ctx: Context, bookingId: string): Promise<void> {
  const booking = await findBooking(ctx.db, bookingId);
  const now = ctx.clock.now();
  if (booking?.status !== 'held' || booking.heldUntil > now) return;
  const secondDeadline = booking.heldUntil.getTime() + SECOND_DEADLINE_MINUTES * 60_000;
  try {
    if (await closePayments(ctx, bookingId)) return;
  } catch (error) {
    if (now.getTime() < secondDeadline) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      const runAt = new Date(now.getTime() + RETRY_SECONDS * 1000);
      return enqueue(ctx.db, EXPIRE_HOLD, { bookingId }, { runAt, key: holdJobKey(bookingId) });
    }
    raiseAlarm(ctx, 'hold_ended_without_provider', { bookingId, reason: String(error) });
  }
  await inUnitOfWork(ctx, async (work) => {
    const held = await lockBooking(work.tx, bookingId);
    if (held?.status === 'held' && held.heldUntil <= now) await endHold(work, held, 'expired');
  });
}

/** Ends the holds whose own job was lost. */
export async function expireOverdueHolds(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 60_000);
  for (const bookingId of await listOverdueHolds(ctx.db, { before, limit: BATCH })) {
    await expireHold(ctx, bookingId).catch((error: unknown) => {
      ctx.log.warn({ bookingId, reason: String(error) }, 'the sweep of holds will try this again');
    });
  }
}
