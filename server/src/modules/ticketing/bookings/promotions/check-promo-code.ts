import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { checkPromoCode as contract, DiscountedTicketType } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import {
  listPublicTicketTypes,
  getVisibleEventById,
  ticketTotals,
  toPublicTicketType,
  type PublicTicketTypeRow,
  type PublicTicketTypeOptions,
} from '../../../events/events/public.ts';
import { PROMO_CODE_THROTTLE } from './constants.ts';
import { discountMinorFor, promoUnlocks, type PromoTerms, isUsable } from './promo-rules.ts';
import { normaliseCode } from '@festoon/contracts/core/input/normalise-code';
import { listEnteredPromos, type PromoRow } from './promo-queries.ts';

/** Returns the tickets on sale with a promo code. Throws the error for a wrong code if the code changes nothing here. */
export async function checkPromoCode(
  ctx: Context,
  actor: UserActor,
  { eventId, code, accessCode }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { event } = await getVisibleEventById(ctx, actor, eventId);
  await throttle(ctx, PROMO_CODE_THROTTLE, actor.accountId);
  const promo = await getUsablePromo(ctx, { eventId, code, buyerId: actor.accountId });
  const { rows, options } = await listPublicTicketTypes(ctx, {
    event,
    viewerId: actor.accountId,
    actor,
    accessCode,
    isUnlocked: (row) => promoUnlocks(promo, row.id),
  });
  if (!rows.some((row) => discountMinorFor(row, promo) > 0 || (row.accessCode !== null && promoUnlocks(promo, row.id))))
    throwDomainError('promo_code_wrong');
  return {
    code: promo.code,
    discount: promo.discount,
    ticketTypes: rows.map((row) => toDiscountedTicketType(row, promo, options)),
  };
}

function toDiscountedTicketType(
  row: PublicTicketTypeRow,
  promo: PromoTerms,
  setting: PublicTicketTypeOptions,
): DiscountedTicketType {
  const ticketType = toPublicTicketType(row, setting);
  const priceMinor = row.priceMinor - discountMinorFor(row, promo);
  const { totalMinor, feeMinor } = ticketTotals({ kind: row.kind, priceMinor }, setting.policy, setting.fee);
  return { ...ticketType, totalMinor, feeMinor, discountMinor: ticketType.totalMinor - totalMinor };
}

type Params = { readonly eventId: string; readonly code: string; readonly buyerId: string };

/**
 * Returns the code if this buyer may use it now. Throws the same error for an unknown, ended or used-up code, so that no
 * one finds codes by guessing.
 */
async function getUsablePromo({ clock, db }: Context, { eventId, buyerId, code }: Params): Promise<PromoRow> {
  const [promo] = await listEnteredPromos(db, eventId, [{ buyerId, code: normaliseCode(code) }]);
  if (promo === undefined || !isUsable(promo, { now: clock.now(), buyerUses: promo.buyerUses }))
    throwDomainError('promo_code_wrong');
  return promo;
}
