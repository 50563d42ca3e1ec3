import { bareNumber } from '../checkout/cards.ts';

/** The accounts people may be paid to, and what their bank, or ours, makes of it. */
export const PAYOUT_IBANS = [
  { iban: 'AT611904300234573201', title: 'Arrives', hint: 'Paid at once', ending: 'arrives' },
  { iban: 'AT861904300235473202', title: 'Refused', hint: 'Not taken', ending: 'refused' },
  { iban: 'AT591904300235473203', title: 'Comes back', hint: 'Seconds later', ending: 'returned' },
  { iban: 'AT321904300235473204', title: 'Waits', hint: 'For an hour', ending: 'waits' },
] as const;

export type PayoutEnding = (typeof PAYOUT_IBANS)[number]['ending'];

export function payoutEnding(iban: string | undefined): PayoutEnding {
  return PAYOUT_IBANS.find((known) => known.iban === iban)?.ending ?? 'refused';
}

/** Returns the error of an account number as typed, or null. */
export function payoutIbanError(typed: string): string | null {
  const iban = bareNumber(typed);
  if (iban === '') return 'Enter the account number.';
  return PAYOUT_IBANS.some((known) => known.iban === iban) ? null : 'Use one of the test accounts above.';
}
