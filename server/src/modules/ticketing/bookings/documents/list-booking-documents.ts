import type { BookingDocuments, listBookingDocuments as contract } from '@festoon/contracts/ticketing/booking-documents';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listDocumentsOfBooking, toDocumentSummary } from '../../../money/documents/public.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import { issueDueDocuments } from './issue-missing-documents.ts';
import { findInvoiceDetails } from './queries.ts';

/** Returns the documents of a booking. Issues missing documents first. */
export async function listBookingDocuments(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<BookingDocuments> {
  const booking = await findBooking(ctx.db, bookingId);
  if (booking?.buyerId !== actor.accountId) throwDomainError('not_found');
  await issueDueDocuments(ctx, bookingId);
  const documents = await listDocumentsOfBooking(ctx.db, bookingId);
  return {
    items: documents.map(toDocumentSummary),
    invoiceDetails: await findInvoiceDetails(ctx.db, bookingId),
    canEdit: isInvoiceOpen(booking),
  };
}

/**
 * Returns whether the recipient of the invoice can be changed. After a refund it cannot, because the credit note refers to
 * the document as it is.
 */
export function isInvoiceOpen({ refundedMinor, status, totalMinor }: BookingRow): boolean {
  return totalMinor > 0 && refundedMinor === 0 && (status === 'held' || status === 'requested' || status === 'confirmed');
}
