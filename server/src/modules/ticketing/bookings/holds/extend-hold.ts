import { HOLD_EXTENSION_MINUTES, type extendHold as contract } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { getOwnBooking } from '../get-booking.ts';
import { isExtendable } from '../booking-state-rules.ts';
import { lockOwnBooking, throwIfEnded } from '../own-booking.ts';
import { saveHoldEnd } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';

/** Extends a hold, once. */
export async function extendHold(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<Booking> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockOwnBooking(tx, actor, bookingId);
    throwIfEnded(booking, now);
    if (!isExtendable(booking)) throwDomainError('hold_extended');
    const heldUntil = new Date(booking.heldUntil.getTime() + HOLD_EXTENSION_MINUTES * 60_000);
    await saveHoldEnd(tx, bookingId, { heldUntil, extendedAt: now });
    await enqueue(tx, EXPIRE_HOLD, { bookingId }, { runAt: heldUntil, key: holdJobKey(bookingId) });
  });
  return getOwnBooking(ctx, actor, bookingId);
}
