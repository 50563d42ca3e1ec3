import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { PromoCodeFields } from '@festoon/contracts/ticketing/promotions';
import type { Tx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import { updatePromoTicketTypes, type PromoKey } from './promo-queries.ts';

/** Throws if the fields of a promo code do not fit together. */
export function throwIfInvalidFields({ discount, unlocksHidden, validFrom, validUntil }: PromoCodeFields): void {
  const errors: FieldError[] = [];
  if (validFrom !== null && validUntil !== null && new Date(validUntil) <= new Date(validFrom))
    errors.push({ path: 'validUntil', message: ticketingErrorsText('endAfterStart') });
  if (discount.kind === 'none' && !unlocksHidden)
    errors.push({ path: 'discount', message: ticketingErrorsText('addDiscount') });
  if (errors.length > 0) throw new InvalidInput(errors);
}

export async function savePromoTicketTypes(tx: Tx, key: PromoKey, typeIds: PromoCodeFields['ticketTypeIds']): Promise<void> {
  const requestedIds = new Set(typeIds);
  const known = await updatePromoTicketTypes(tx, key, [...requestedIds]);
  if (known < requestedIds.size)
    throw new InvalidInput([{ path: 'ticketTypeIds', message: ticketingErrorsText('chooseTicketTypes') }]);
}
