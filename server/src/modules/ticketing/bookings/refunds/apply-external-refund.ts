import { refundEmailsText } from '@festoon/catalogue/ticketing/refund-emails';
import { runInLanguage } from '../../../../platform/language.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { ReversalResult, ExternalDebit, Payment } from '../../../money/payments/public.ts';
import { cancelBooking } from '../cancellations/cancel-booking.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { findRecipient } from '../emails/contact-queries.ts';
import { findOrganiserId } from '../event-queries.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import { ISSUE_CREDIT_NOTE } from '../tasks.ts';
import { reverseSale } from './issue-refund.ts';
import { addRefundedAmount, findCardBalance, insertBookingRefund } from './queries.ts';
import { prorateFeeAndTax } from './refund-rules.ts';

/**
 * Reverses the sale up to the amount of the card payment that has left at the provider without a request from us. The
 * booking and its tickets stay valid until all of its money is gone. The caller holds the locks of booking and payment.
 */
export async function applyExternalRefund(
  scope: TransactionScope,
  payment: Payment,
  external: ExternalDebit,
): Promise<ReversalResult> {
  const { ctx, tx } = scope;
  const booking = await findBooking(tx, payment.subjectId);
  if (booking === null) throw new Error(`Booking ${payment.subjectId} is gone.`);
  const { unreturnedMinor } = await findCardBalance(tx, booking.id);
  const amountMinor = Math.min(external.amountMinor, unreturnedMinor);
  if (amountMinor === 0) return { reversedMinor: 0 };
  if (booking.refundedMinor + amountMinor === booking.totalMinor) await endBooking(scope, booking, external);
  const refundId = ctx.ids.newId();
  const origin = external.reason === 'disputed' ? 'disputed' : 'external';
  const parts = { cardMinor: amountMinor, walletMinor: 0, ...prorateFeeAndTax(booking, amountMinor) };
  await addRefundedAmount(tx, booking.id, amountMinor);
  await insertBookingRefund(tx, {
    creditMinor: 0,
    id: refundId,
    bookingId: booking.id,
    origin,
    amountMinor,
    createdAt: ctx.clock.now(),
    ...parts,
    message: '',
    requestedBy: null,
    callerKey: null,
  });
  await enqueue(tx, ISSUE_CREDIT_NOTE, { refundId });
  publishBookingChange(scope, booking, 'booking.changed');
  await reverseExternalRefund(scope, booking, { refundId, ...parts });
  return { reversedMinor: amountMinor, bookingRefundId: refundId };
}

const END_MESSAGES = {
  refunded: 'fullyRefunded',
  disputed: 'paymentReversed',
} as const satisfies Record<ExternalDebit['reason'], string>;

/** Cancels a booking all of whose money is gone. It already counts as refunded, so no further refund is requested. */
async function endBooking(scope: TransactionScope, booking: BookingRow, { reason }: ExternalDebit): Promise<void> {
  if (booking.status !== 'confirmed') return;
  // The message is stored with the booking, for the buyer to read.
  const { language } = await findRecipient(scope.tx, booking.buyerId);
  const message = runInLanguage(language, () => refundEmailsText(END_MESSAGES[reason]));
  await cancelBooking(scope, { ...booking, refundedMinor: booking.totalMinor }, { by: 'admin', message });
}

type ReverseExternalParams = {
  readonly refundId: string;
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly platformFeeMinor: number;
};

async function reverseExternalRefund(
  scope: TransactionScope,
  booking: BookingRow,
  { refundId, ...parts }: ReverseExternalParams,
): Promise<void> {
  const { id: bookingId, eventId, buyerId, currency } = booking;
  const organiserId = await findOrganiserId(scope.tx, eventId);
  const { cardMinor, walletMinor, platformFeeMinor } = parts;
  const sale = { cardMinor, walletMinor, platformFeeMinor, currency, buyerId, organiserId, eventId };
  await reverseSale(scope, { sale, bookingId, refundId, coverShortfall: true });
}
