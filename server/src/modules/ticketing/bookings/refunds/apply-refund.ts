import type { RefundSelection, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import type { BookingRow } from '../queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { issueRefund } from './issue-refund.ts';
import type { ResolvedRefund } from './resolve-refund.ts';
import { enqueueRefundEmail, voidAndRefundTickets } from './void-and-refund-tickets.ts';

type ConfirmedRefund = { readonly expectedMinor: number; readonly override: boolean };

/** Throws unless the amount to refund is the amount that was shown; without `override`, also throws for a used ticket. */
export function throwIfNotConfirmed(
  { errorCode, amountMinor, hasCheckedIn }: ResolvedRefund,
  { expectedMinor, override }: ConfirmedRefund,
): void {
  if (errorCode !== null) throwDomainError(errorCode);
  if (amountMinor !== expectedMinor) throwDomainError('refund_changed', { refundMinor: amountMinor });
  if (!override && hasCheckedIn) throwDomainError('ticket_used');
}

type RefundDecision = {
  readonly part: RefundSelection;
  readonly to: RefundTarget;
  readonly message: string;
  readonly requestedBy: string;
  readonly callerKey: string;
  readonly by: 'organiser' | 'admin';
  /** If true, the platform pays what the organiser's balance does not cover. */
  readonly coverShortfall: boolean;
  /** If true, the platform keeps its fee and the organiser pays it. */
  readonly keepPlatformFee: boolean;
};

type ApplyRefundParams = {
  readonly booking: BookingRow;
  /** The booking's tickets that are not void. */
  readonly activeTickets: readonly TicketRow[];
  readonly refundPart: ResolvedRefund;
  readonly decision: RefundDecision;
};

/**
 * Refunds what an organiser or an administrator decided, regardless of the booking's policy. The caller holds the locks of
 * the booking and its tickets.
 */
export async function applyRefund(
  scope: TransactionScope,
  { booking, activeTickets, refundPart, decision }: ApplyRefundParams,
): Promise<void> {
  const { part, by, ...options } = decision;
  const { amountMinor, voidedTickets } = refundPart;
  // Also ends it if its remaining tickets are listed for resale: they cannot return to a booking that was refunded in full.
  const endsBooking = booking.status === 'confirmed' && part.kind === 'all' && !part.keepTickets;
  if (voidedTickets.length > 0 || endsBooking) {
    await voidAndRefundTickets(scope, booking, {
      ...options,
      amountMinor,
      refundedTickets: voidedTickets,
      activeTicketCount: activeTickets.length,
      by,
    });
    return;
  }
  const refund = await issueRefund(scope, booking, { ...options, amountMinor, origin: by });
  if (refund === null) return;
  const { refundId } = refund;
  const refundedBy = by === 'admin' ? 'platform' : 'team';
  await enqueueRefundEmail(scope, {
    bookingId: booking.id,
    ticketIds: [],
    by: refundedBy,
    message: options.message,
    refundId,
  });
  publishBookingChange(scope, booking, 'booking.changed');
  publishAttendeesChange(scope, booking.eventId);
}
