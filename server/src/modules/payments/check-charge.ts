import { leastChargeMinor } from '@festoon/contracts/card-amounts';
import { formatMoney } from '@festoon/contracts/money-text';
import { DomainError } from '../../platform/errors.ts';

type Charge = { readonly amountMinor: number; readonly currency: string };

/** Throws a refusal that names the minimum when a card can't be charged so little. */
export function checkCharge({ amountMinor, currency }: Charge): void {
  const leastMinor = leastChargeMinor(currency);
  if (amountMinor < leastMinor) throw new ChargeTooSmall(leastMinor, currency);
}

class ChargeTooSmall extends DomainError {
  constructor(leastMinor: number, currency: string) {
    super('charge_too_small', { leastMinor, currency });
    this.message = `A card can't be charged less than ${formatMoney(leastMinor, currency)}.`;
  }
}
