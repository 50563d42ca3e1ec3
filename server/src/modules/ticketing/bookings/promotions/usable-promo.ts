import { normaliseCode } from '@festoon/contracts/core/normalise-code';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { countUsesOf, findPromoByCode, type PromoRow } from './promo-queries.ts';
import { isUsable } from './promo-rules.ts';

type Params = { readonly eventId: string; readonly code: string; readonly buyerId: string };

/**
 * Returns the code if this buyer may use it now. Throws the same error for an unknown, ended or used-up code, so that no
 * one finds codes by guessing.
 */
export async function getUsablePromo({ clock }: Context, tx: DbOrTx, params: Params): Promise<PromoRow> {
  const promo = await findPromoByCode(tx, params.eventId, normaliseCode(params.code));
  if (promo === null) throwDomainError('promo_code_wrong');
  const buyerUses = promo.maxUsesPerPerson === null ? 0 : await countUsesOf(tx, promo.id, params.buyerId);
  if (!isUsable(promo, { now: clock.now(), buyerUses })) throwDomainError('promo_code_wrong');
  return promo;
}
