import { PROMOTIONS_MAX, type createPromoCode as contract, type Promotions } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { readPromotions } from './get-promotions.ts';
import { throwIfInvalidFields, savePromoTypes } from './promo-input.ts';
import { countPromos, insertPromo } from './promo-queries.ts';

export async function createPromoCode(
  ctx: Context,
  actor: UserActor,
  input: OperationInput<typeof contract>,
): Promise<Promotions> {
  const hosted = await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  throwIfInvalidFields(input);
  if ((await countPromos(ctx.db, hosted.id)) >= PROMOTIONS_MAX) throwDomainError('limit_reached', { most: PROMOTIONS_MAX });
  const promoCodeId = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await insertPromo(tx, { ...input, id: promoCodeId, createdAt: ctx.clock.now() });
    await savePromoTypes(tx, { eventId: hosted.id, promoCodeId }, input.ticketTypeIds);
  }).catch(onConstraint({ promo_codes_code_unique: 'promo_code_taken' }));
  return readPromotions(ctx, hosted);
}
