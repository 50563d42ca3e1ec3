import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import type * as contract from '@festoon/contracts/money/documents';
import * as bookingDocuments from '@festoon/contracts/ticketing/booking-documents';
import { BookingId, DocumentId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findDocument, type DocumentRow } from '../../../money/documents/public.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { lockBooking } from '../queries.ts';
import { issueRefund } from '../refunds/issue-refund.ts';
import type { BookingApp } from '../testing.ts';

export const COMPANY: contract.InvoiceDetails = {
  company: 'Acme Tools GmbH',
  address: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  countryCode: 'DE',
  vatId: 'de 136 695 976',
};

export type OwnedBooking = { readonly buyer: UserActor; readonly booking: { readonly id: string } };

export async function documentsOf(
  app: BookingApp,
  { booking, buyer }: OwnedBooking,
): Promise<bookingDocuments.BookingDocuments> {
  return (await app.call(bookingDocuments.listBookingDocuments, { bookingId: BookingId.parse(booking.id) }, { as: buyer }))
    .body;
}

export function requestInvoice(app: BookingApp, { booking, buyer }: OwnedBooking, details = COMPANY) {
  return app.call(
    bookingDocuments.saveInvoiceDetails,
    { bookingId: BookingId.parse(booking.id), ...details },
    { as: buyer },
  );
}

export async function getIssuedDocument(app: BookingApp, id: string | undefined): Promise<DocumentRow> {
  const document = await findDocument(app.ctx.db, DocumentId.parse(id));
  if (document === null) throw new Error(`The document ${id} does not exist.`);
  return document;
}

/** Pays a held booking by card and returns the total. */
export async function payHeld(app: BookingApp, { booking, buyer }: OwnedBooking): Promise<number> {
  const paying = await app.call(payBooking, { bookingId: BookingId.parse(booking.id) }, { as: buyer });
  const sessionId = paying.body.sessionId ?? '';
  await payByCard(app.ctx, sessionId);
  return (await app.call(confirmBookingPayment, { sessionId }, { as: buyer })).body.totalMinor;
}

/** Refunds a part of a booking to its card, as the organiser. */
export async function refundPart(
  app: BookingApp,
  { booking }: Pick<OwnedBooking, 'booking'>,
  amountMinor: number,
): Promise<void> {
  await withTransactionScope(app.ctx, async (scope) => {
    const locked = await lockBooking(scope.tx, booking.id);
    if (locked === null) throw new Error('The booking does not exist.');
    await issueRefund(scope, locked, { amountMinor, to: 'card', origin: 'organiser', coverShortfall: true });
  });
  await app.work();
}
