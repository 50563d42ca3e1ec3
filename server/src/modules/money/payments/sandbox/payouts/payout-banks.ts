import { sandboxCheckoutText } from '@festoon/catalogue/money/sandbox-checkout';
import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { normalizeNumber } from '../checkout/cards.ts';

/** The accounts that can be paid to, with the outcome at their bank or ours. */
export const PAYOUT_IBANS = [
  {
    iban: 'AT611904300234573201',
    title: () => sandboxCheckoutText('arrives'),
    hint: () => sandboxCheckoutText('paidRightAway'),
    outcome: 'arrives',
  },
  {
    iban: 'AT861904300235473202',
    title: () => sandboxPagesText('declined'),
    hint: () => sandboxPagesText('notAccepted'),
    outcome: 'refused',
  },
  {
    iban: 'AT591904300235473203',
    title: () => sandboxPagesText('returned'),
    hint: () => sandboxPagesText('secondsLater'),
    outcome: 'returned',
  },
  {
    iban: 'AT321904300235473204',
    title: () => sandboxPagesText('waits'),
    hint: () => sandboxPagesText('forAnHour'),
    outcome: 'waits',
  },
] as const;

export type PayoutOutcome = (typeof PAYOUT_IBANS)[number]['outcome'];

export function payoutOutcomeOf(iban: string | undefined): PayoutOutcome {
  return PAYOUT_IBANS.find((bank) => bank.iban === iban)?.outcome ?? 'refused';
}

/** Returns the error of an account number as entered, or null. */
export function payoutIbanError(typed: string): string | null {
  const iban = normalizeNumber(typed);
  if (iban === '') return sandboxPagesText('enterIban');
  return PAYOUT_IBANS.some((bank) => bank.iban === iban) ? null : sandboxPagesText('useTestAccount');
}
