import type { RefundedPart, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { throwDomainError } from '../../../../platform/errors.ts';
import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import type { BookingRow } from '../queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { issueRefund } from './issue-refund.ts';
import type { RefundPart } from './part-rules.ts';
import { enqueueRefundMail, refundTickets } from './refund-tickets.ts';

type ConfirmedRefund = { readonly expectedMinor: number; readonly override: boolean };

/** Throws unless the amount to refund is the amount that was shown; without `override`, also throws for a used ticket. */
export function throwIfNotConfirmed(
  { errorCode, amountMinor, hasUsed }: RefundPart,
  { expectedMinor, override }: ConfirmedRefund,
): void {
  if (errorCode !== null) throwDomainError(errorCode);
  if (amountMinor !== expectedMinor) throwDomainError('refund_changed', { refundMinor: amountMinor });
  if (!override && hasUsed) throwDomainError('ticket_used');
}

type RefundParams = {
  readonly part: RefundedPart;
  readonly to: RefundTarget;
  readonly words: string;
  readonly askedBy: string;
  readonly by: 'organiser' | 'admin';
  /** Whatever the organiser has left. */
  readonly mustGoBack: boolean;
  /** The platform's fee stays with the platform. */
  readonly keepsFee: boolean;
};

type Refunding = {
  readonly booking: BookingRow;
  /** The booking's tickets that are not void. */
  readonly good: readonly TicketRow[];
  readonly meant: RefundPart;
  readonly wish: RefundParams;
};

/**
 * Refunds what was decided, whatever the booking's policy says. The caller holds the locks of the booking and its tickets.
 */
export async function applyRefund(work: UnitOfWork, { booking, good, meant, wish }: Refunding): Promise<void> {
  const { part, by, ...given } = wish;
  const { amountMinor, ended } = meant;
  // Also where all it has left are tickets that were offered back: none of them may come back once it is paid back whole.
  const endsAll = booking.status === 'confirmed' && part.kind === 'all' && !part.keepTickets;
  if (ended.length > 0 || endsAll) {
    await refundTickets(work, booking, { ...given, amountMinor, taken: ended, goodCount: good.length, by });
    return;
  }
  const refund = await issueRefund(work, booking, { ...given, amountMinor, origin: by });
  if (refund === null) return;
  const { refundId } = refund;
  const teller = by === 'admin' ? 'platform' : 'team';
  await enqueueRefundMail(work, { bookingId: booking.id, ticketIds: [], by: teller, words: given.words, refundId });
  invalidateBooking(work, booking, 'booking.changed');
  publishTeamChange(work, booking.eventId);
}
