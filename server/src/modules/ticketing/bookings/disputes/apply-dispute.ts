import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { Dispute, Payment } from '../../../money/payments/public.ts';
import { findBooking } from '../queries.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { SEND_DISPUTE_EMAIL } from '../tasks.ts';

/** Handles a bank's claim on a booking's payment that was opened or decided, and notifies the organiser. */
export async function applyDispute({ tx, invalidate }: TransactionScope, payment: Payment, dispute: Dispute): Promise<void> {
  const booking = await findBooking(tx, payment.subjectId);
  if (booking === null || payment.disposition !== 'applied') return;
  publishBookingChange({ invalidate }, booking, 'booking.changed');
  const { id: disputeId, status } = dispute;
  await enqueue(tx, SEND_DISPUTE_EMAIL, { disputeId, status }, { key: `dispute:${disputeId}:${status}` });
}
