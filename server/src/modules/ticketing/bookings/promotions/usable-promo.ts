import { normaliseCode } from '@festoon/contracts/core/typed-code';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { countUsesOf, findPromoByCode, type PromoRow } from './promo-queries.ts';
import { isUsable } from './promo-rules.ts';

type Params = { readonly eventId: string; readonly code: string; readonly buyerId: string };

/**
 * Returns the code if this buyer may use it now. An unknown, ended or used-up code throws the same error, so that no one
 * learns codes by trying.
 */
export async function getUsablePromo({ clock }: Context, tx: DbOrTx, asked: Params): Promise<PromoRow> {
  const promo = await findPromoByCode(tx, asked.eventId, normaliseCode(asked.code));
  if (promo === null) throwDomainError('promo_code_wrong');
  const mine = promo.maxUsesPerPerson === null ? 0 : await countUsesOf(tx, promo.id, asked.buyerId);
  if (!isUsable(promo, { now: clock.now(), mine })) throwDomainError('promo_code_wrong');
  return promo;
}
