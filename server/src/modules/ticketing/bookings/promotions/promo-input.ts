import type { FieldError } from '@festoon/contracts/core/failure';
import type { PromoCodeFields } from '@festoon/contracts/ticketing/promotions';
import type { Tx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import { setPromoTypes, type PromoKey } from './promo-queries.ts';

/** Throws if the fields of a promo code do not fit together. */
export function throwIfInvalidFields({ discount, unlocksHidden, validFrom, validUntil }: PromoCodeFields): void {
  const errors: FieldError[] = [];
  if (validFrom !== null && validUntil !== null && new Date(validUntil) <= new Date(validFrom))
    errors.push({ path: 'validUntil', message: 'Choose an end after the start.' });
  if (discount.kind === 'none' && !unlocksHidden)
    errors.push({ path: 'discount', message: 'Let the code take something off, or show hidden tickets.' });
  if (errors.length > 0) throw new InvalidInput(errors);
}

export async function savePromoTypes(tx: Tx, key: PromoKey, typeIds: PromoCodeFields['ticketTypeIds']): Promise<void> {
  const wanted = new Set(typeIds);
  const known = await setPromoTypes(tx, key, [...wanted]);
  if (known < wanted.size)
    throw new InvalidInput([{ path: 'ticketTypeIds', message: 'Choose among the ticket types of this event.' }]);
}
