import type { PaymentView } from './read-queries.ts';

export type PaidPart = { readonly description: string; readonly amountMinor: number };

/** How a booking was paid, as it stands on papers and in mails; nothing for a free one. */
export function paidParts({
  totalMinor,
  walletMinor,
}: {
  readonly totalMinor: number;
  readonly walletMinor: number;
}): PaidPart[] {
  return [
    { description: 'Paid from your wallet', amountMinor: walletMinor },
    { description: 'Paid by card', amountMinor: totalMinor - walletMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
}

/** What goes back to the card although nothing of it was used; null where a payment was used or none goes back. */
export function returningMinor(payments: readonly Pick<PaymentView, 'disposition' | 'capturedMinor'>[]): number | null {
  if (payments.some(({ disposition }) => disposition === 'applied')) return null;
  return payments.find(({ disposition }) => disposition === 'refund_due')?.capturedMinor ?? null;
}
