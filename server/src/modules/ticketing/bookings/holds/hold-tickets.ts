import type { holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { Context } from '../../../../context.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { getOwnBooking } from '../get-booking.ts';
import { PROMO_CODE_THROTTLE } from '../promotions/constants.ts';
import { holdBatches } from './hold-batch.ts';
import { networkKey } from './hold-limits.ts';

/**
 * Takes tickets out of stock for a while. Requests for the same event that arrive at the same time are decided together, in
 * the order of their arrival (`hold-batch.ts`). Nothing is promised before the commit, and nothing can take the tickets after
 * it.
 */
export async function holdTickets(ctx: Context, actor: UserActor, input: OperationInput<typeof contract>): Promise<Booking> {
  if (input.promoCode !== undefined) await throttle(ctx, PROMO_CODE_THROTTLE, actor.accountId);
  const network = networkKey(ctx, input.eventId, actor.client.ip);
  const result = await holdBatches(ctx).submit(input.eventId, { ctx, actor, input, network });
  return 'booking' in result ? result.booking : getOwnBooking(ctx, actor, result.existingId);
}
