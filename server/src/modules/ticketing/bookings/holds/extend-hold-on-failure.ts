import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { listPaymentsOf, withPaymentErrors } from '../../../money/payments/public.ts';
import { lockBooking, saveHoldEnd } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import { holdEndForProvider } from './hold-rules.ts';

/**
 * Returns the provider's response. If there is none, extends the hold before it throws, so that the buyer does not lose the
 * tickets while the page tries again.
 */
export async function extendHoldOnFailure<R>(ctx: Context, bookingId: string, request: Promise<R>): Promise<R> {
  try {
    return await withPaymentErrors(request);
  } catch (error) {
    if (error instanceof DomainError) await extendHoldForProvider(ctx, bookingId);
    throw error;
  }
}

async function extendHoldForProvider(ctx: Context, bookingId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== 'held') return;
    const firstPayment = (await listPaymentsOf(tx, 'booking', bookingId)).at(-1);
    if (firstPayment === undefined) return;
    const heldUntil = holdEndForProvider({
      heldUntil: booking.heldUntil,
      firstPaymentAt: firstPayment.createdAt,
      now: ctx.clock.now(),
    });
    if (heldUntil <= booking.heldUntil) return;
    await saveHoldEnd(tx, bookingId, { heldUntil, extendedAt: booking.extendedAt });
    await enqueue(tx, EXPIRE_HOLD, { bookingId }, { runAt: heldUntil, key: holdJobKey(bookingId) });
  });
}
