import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { formatEventTime } from '../../../../platform/event-time.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { addressLines, vatLines } from '../../../money/documents/public.ts';
import type { BookingParts } from '../booking-response.ts';
import { listLineItems } from '../line-item-queries.ts';
import { paymentParts } from '../payments/payment-parts.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView } from '../read-queries.ts';
import type { InvoiceTo, DocumentedSale } from './draft-rules.ts';
import { findInvoiceDetails } from './queries.ts';

/** Runs work that issues documents of a booking in the language of its buyer. */
export async function runInBuyersLanguage<R>(db: DbOrTx, bookingId: string, work: () => Promise<R>): Promise<R> {
  const view = await findBookingView(db, bookingId);
  const buyer = view === null ? null : await findAccount(db, view.buyerId);
  return runInLanguage(buyer?.language ?? SOURCE_LANGUAGE, work);
}

/** Returns a sale as documents describe it; null if it was never confirmed or cost nothing. */
export async function readDocumentedSale(tx: DbOrTx, bookingId: string): Promise<DocumentedSale | null> {
  const view = await findBookingView(tx, bookingId);
  if (view === null || view.confirmedAt === null || view.totalMinor === 0) return null;
  return toDocumentedSale({ view, lineItems: await listLineItems(tx, [bookingId]) });
}

export function toDocumentedSale({ lineItems, view }: Pick<BookingParts, 'view' | 'lineItems'>): DocumentedSale {
  return { ...view, eventTimeLabel: formatEventTime(toTicketEvent(view)), paid: paymentParts(view), lines: lineItems };
}

export async function readInvoiceTo(tx: DbOrTx, bookingId: string): Promise<InvoiceTo | null> {
  const details = await findInvoiceDetails(tx, bookingId);
  if (details === null) return null;
  const { company, id, vatId } = details;
  return { id, company, lines: [...addressLines(details), ...vatLines(vatId)] };
}
