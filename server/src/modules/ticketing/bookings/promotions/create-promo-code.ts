import { PROMOTIONS_MAX, type createPromoCode as contract, type Promotions } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { readPromotions } from './get-promotions.ts';
import { throwIfInvalidFields, savePromoTicketTypes } from './promo-input.ts';
import { countPromos, insertPromo } from './promo-queries.ts';

export async function createPromoCode(
  ctx: Context,
  actor: UserActor,
  input: OperationInput<typeof contract>,
): Promise<Promotions> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  throwIfInvalidFields(input);
  if ((await countPromos(ctx.db, event.id)) >= PROMOTIONS_MAX) throwDomainError('limit_reached', { max: PROMOTIONS_MAX });
  const promoCodeId = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await insertPromo(tx, { ...input, id: promoCodeId, createdAt: ctx.clock.now() });
    await savePromoTicketTypes(tx, { eventId: event.id, promoCodeId }, input.ticketTypeIds);
  }).catch(onConstraint({ promo_codes_code_unique: 'promo_code_taken' }));
  return readPromotions(ctx, event);
}
