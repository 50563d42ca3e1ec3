import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { Dispute, EffectWork, Payment } from '../../../money/payments/public.ts';
import { findBooking } from '../queries.ts';
import { invalidateBooking } from '../confirm-booking.ts';
import { SEND_DISPUTE_NEWS } from '../tasks.ts';

/** Handles a bank's claim on a booking's payment that was opened or decided, and notifies the organiser. */
export async function bookingDisputed({ tx, invalidate }: EffectWork, payment: Payment, dispute: Dispute): Promise<void> {
  const booking = await findBooking(tx, payment.subjectId);
  if (booking === null || payment.disposition !== 'applied') return;
  invalidateBooking({ invalidate }, booking, 'booking.changed');
  const { id: disputeId, status } = dispute;
  await enqueue(tx, SEND_DISPUTE_NEWS, { disputeId, status }, { key: `dispute:${disputeId}:${status}` });
}
