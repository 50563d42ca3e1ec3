import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { enqueue, enqueueMany } from '../../../../platform/jobs/jobs.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { ProviderUnavailable } from '../../../money/payments/public.ts';
import { closePayments } from '../payments/close-payments.ts';
import { endHold } from './end-hold.ts';
import { findBooking, listDueHolds, listOverdueHolds, lockBooking } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';

// Until this deadline, an unavailable provider is retried. After it the hold ends anyway, and a later payment is refunded.
// A payment that a bank is still processing extends the hold without a deadline.
const SECOND_DEADLINE_MINUTES = 10;
const RETRY_SECONDS = 20;
const BATCH = 200;

/** Expires a hold: closes its payment pages, applies their outcome, and only then releases the tickets. */
export async function expireHold(ctx: Context, bookingId: string): Promise<void> {
  const booking = await findBooking(ctx.db, bookingId);
  const now = ctx.clock.now();
  if (booking?.status !== 'held' || booking.heldUntil > now) return;
  const secondDeadline = booking.heldUntil.getTime() + SECOND_DEADLINE_MINUTES * 60_000;
  try {
    const { isProcessing } = await closePayments(ctx, bookingId);
    if (isProcessing) return;
  } catch (error) {
    if (now.getTime() < secondDeadline) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      const runAt = new Date(now.getTime() + RETRY_SECONDS * 1000);
      return enqueue(ctx.db, EXPIRE_HOLD, { bookingId }, { runAt, key: holdJobKey(bookingId) });
    }
    raiseAlarm(ctx, 'hold_ended_without_provider', { bookingId, reason: String(error) });
  }
  await withTransactionScope(ctx, async (scope) => {
    const held = await lockBooking(scope.tx, bookingId);
    if (held?.status === 'held' && held.heldUntil <= now) await endHold(scope, held, 'expired');
  });
}

/** Expires the holds of one batch that are still not booked. Several get a separate job each, which can wait for the provider. */
export async function expireHolds(ctx: Context, bookingIds: readonly string[]): Promise<void> {
  const [first, ...others] = await listDueHolds(ctx.db, bookingIds, ctx.clock.now());
  if (first === undefined) return;
  if (others.length === 0) return expireHold(ctx, first);
  await enqueueMany(
    ctx.db,
    [first, ...others].map((bookingId) => ({ task: EXPIRE_HOLD, payload: { bookingId }, key: holdJobKey(bookingId) })),
  );
}

/** Expires overdue holds whose job was lost. */
export async function expireOverdueHolds(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 60_000);
  for (const bookingId of await listOverdueHolds(ctx.db, { before, limit: BATCH })) {
    await expireHold(ctx, bookingId).catch((error: unknown) => {
      ctx.log.warn({ bookingId, reason: String(error) }, 'the hold could not be expired, the sweep tries again');
    });
  }
}
