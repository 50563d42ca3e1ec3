import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import type { TicketChange } from '../changes/ticket-change-queries.ts';
import type { PaymentView } from '../read-queries.ts';

export type PaymentPart = { readonly description: string; readonly amountMinor: number };

/** Returns the payments of a booking, as documents and emails show them. Returns none for a free booking. */
export function paymentParts({
  totalMinor,
  walletMinor,
  change,
}: {
  readonly totalMinor: number;
  readonly walletMinor: number;
  readonly change: Pick<TicketChange, 'creditMinor'> | null;
}): PaymentPart[] {
  const creditMinor = change?.creditMinor ?? 0;
  return [
    { description: ticketDocumentsText('paidWithTickets'), amountMinor: creditMinor },
    { description: ticketDocumentsText('paidFromWallet'), amountMinor: walletMinor - creditMinor },
    { description: ticketDocumentsText('paidByCard'), amountMinor: totalMinor - walletMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
}

/** Returns the amount that is returned to the card unused; null if a payment was used or none is returned. */
export function refundingMinor(payments: readonly Pick<PaymentView, 'disposition' | 'capturedMinor'>[]): number | null {
  if (payments.some(({ disposition }) => disposition === 'applied')) return null;
  return payments.find(({ disposition }) => disposition === 'refund_due')?.capturedMinor ?? null;
}
