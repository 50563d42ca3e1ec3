import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { updatePromoCode as contract, Promotions } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { readPromotions } from './get-promotions.ts';
import { throwIfInvalidFields, savePromoTicketTypes } from './promo-input.ts';
import { updatePromo } from './promo-queries.ts';

/** Changes a code for future bookings. Existing bookings keep their discount. */
export async function updatePromoCode(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<Promotions> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  throwIfInvalidFields(input);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updatePromo(tx, input, input))) throwDomainError('not_found');
    await savePromoTicketTypes(tx, input, input.ticketTypeIds);
  }).catch(onConstraint({ promo_codes_code_unique: 'promo_code_taken', promo_codes_not_overused: 'below_used_count' }));
  return readPromotions(ctx, event);
}
