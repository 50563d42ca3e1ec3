import { normalizeNumber } from '../checkout/cards.ts';

/** The accounts that can be paid to, with the outcome at their bank or ours. */
export const PAYOUT_IBANS = [
  { iban: 'AT611904300234573201', title: 'Arrives', hint: 'Paid at once', outcome: 'arrives' },
  { iban: 'AT861904300235473202', title: 'Refused', hint: 'Not taken', outcome: 'refused' },
  { iban: 'AT591904300235473203', title: 'Comes back', hint: 'Seconds later', outcome: 'returned' },
  { iban: 'AT321904300235473204', title: 'Waits', hint: 'For an hour', outcome: 'waits' },
] as const;

export type PayoutOutcome = (typeof PAYOUT_IBANS)[number]['outcome'];

export function payoutOutcomeOf(iban: string | undefined): PayoutOutcome {
  return PAYOUT_IBANS.find((bank) => bank.iban === iban)?.outcome ?? 'refused';
}

/** Returns the error of an account number as entered, or null. */
export function payoutIbanError(typed: string): string | null {
  const iban = normalizeNumber(typed);
  if (iban === '') return 'Enter the account number.';
  return PAYOUT_IBANS.some((bank) => bank.iban === iban) ? null : 'Use one of the test accounts above.';
}
