import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { checkPromoCode as contract, PromoOffer } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import {
  readOffers,
  seeEventById,
  ticketTotals,
  toTicketOffer,
  type OfferRow,
  type OfferSetting,
} from '../../../events/events/public.ts';
import { PROMO_TRIES } from './constants.ts';
import { discountOn, unlocks, type PromoTerms } from './promo-rules.ts';
import { getUsablePromo } from './usable-promo.ts';

/** Returns what is on sale with a promo code. A code that changes nothing here counts as a wrong one. */
export async function checkPromoCode(
  ctx: Context,
  actor: UserActor,
  { eventId, code, accessCode }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { event } = await seeEventById(ctx, actor, eventId);
  await throttle(ctx, PROMO_TRIES, actor.accountId);
  const promo = await getUsablePromo(ctx, ctx.db, { eventId, code, buyerId: actor.accountId });
  const { rows, setting } = await readOffers(ctx, {
    event,
    viewerId: actor.accountId,
    accessCode,
    isUnlocked: (row) => unlocks(promo, row.id),
  });
  if (!rows.some((row) => discountOn(row, promo) > 0 || (row.accessCode !== null && unlocks(promo, row.id))))
    throwDomainError('promo_code_wrong');
  return { code: promo.code, discount: promo.discount, ticketTypes: rows.map((row) => promoOffer(row, promo, setting)) };
}

function promoOffer(row: OfferRow, promo: PromoTerms, setting: OfferSetting): PromoOffer {
  const offer = toTicketOffer(row, setting);
  const priceMinor = row.priceMinor - discountOn(row, promo);
  const { totalMinor, feeMinor } = ticketTotals({ kind: row.kind, priceMinor }, setting.policy, setting.fee);
  return { ...offer, totalMinor, feeMinor, discountMinor: offer.totalMinor - totalMinor };
}
