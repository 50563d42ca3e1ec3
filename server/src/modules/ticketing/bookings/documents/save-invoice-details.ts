import type { InvoiceDetails } from '@festoon/contracts/money/documents';
import type { BookingDocuments, saveInvoiceDetails as contract } from '@festoon/contracts/ticketing/booking-documents';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { lockOwnBooking } from '../own-booking.ts';
import { issueSaleDocumentFor } from './issue-sale-document.ts';
import { isInvoiceOpen, listBookingDocuments } from './list-booking-documents.ts';
import { findInvoiceDetails, insertInvoiceDetails } from './queries.ts';
import { readDocumentedSale } from './read-documented-sale.ts';

/** Limit on how often one account may enter invoice details. Each change after the purchase issues two documents. */
const INVOICE_CHANGES: Throttle = { name: 'invoice-details', points: 20, perSeconds: 3600 };

/**
 * Saves the recipient of the invoice. A confirmed booking gets the invoice immediately. Saving the same details again
 * changes nothing.
 */
export async function saveInvoiceDetails(
  ctx: Context,
  actor: UserActor,
  { bookingId, ...details }: EndpointInput<typeof contract>,
): Promise<BookingDocuments> {
  await throttle(ctx, INVOICE_CHANGES, actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockOwnBooking(tx, actor, bookingId);
    if (booking.status === 'held' && booking.heldUntil <= ctx.clock.now()) throwDomainError('hold_expired');
    if (!isInvoiceOpen(booking)) throwDomainError('invoice_final');
    const before = await findInvoiceDetails(tx, bookingId);
    if (before !== null && isSame(before, details)) return;
    await insertInvoiceDetails(tx, bookingId, { ...details, id: ctx.ids.newId(), now: ctx.clock.now() });
    const sold = await readDocumentedSale(tx, bookingId);
    if (sold !== null) await issueSaleDocumentFor(ctx, tx, sold);
  });
  return listBookingDocuments(ctx, actor, { bookingId });
}

function isSame(before: InvoiceDetails, details: InvoiceDetails): boolean {
  const names = Object.keys(details) as (keyof InvoiceDetails)[];
  return names.every((name) => before[name] === details[name]);
}
