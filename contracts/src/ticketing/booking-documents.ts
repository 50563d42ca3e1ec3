import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { BookingId } from '../core/ids.ts';
import { DocumentSummary, InvoiceDetails, InvoiceDetailsInput } from '../money/documents.ts';

const BookingDocuments = z.object({
  items: z.array(DocumentSummary),
  invoiceDetails: z.nullable(InvoiceDetails),
  /** True if the details can still be entered or changed. */
  canEdit: z.boolean(),
});
export type BookingDocuments = z.output<typeof BookingDocuments>;

const bookingParams = z.object({ bookingId: BookingId });

export const listBookingDocuments = endpoint({
  name: 'listBookingDocuments',
  method: 'GET',
  path: '/bookings/:bookingId/documents',
  summary: 'Returns the receipt or invoice of one of your bookings and its credit notes. Issues documents that are due.',
  access: 'user',
  impersonation: 'never',
  params: bookingParams,
  response: BookingDocuments,
  domainErrors: ['not_found'],
});

export const saveInvoiceDetails = endpoint({
  name: 'saveInvoiceDetails',
  method: 'PUT',
  path: '/bookings/:bookingId/invoice-details',
  summary: "Saves the recipient of a booking's invoice. An invoice that was already issued is credited and issued again.",
  access: 'user',
  params: bookingParams,
  body: InvoiceDetailsInput,
  response: BookingDocuments,
  domainErrors: ['not_found', 'hold_expired', 'invoice_final', 'too_many_attempts'],
});
