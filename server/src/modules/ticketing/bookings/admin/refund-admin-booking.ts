import type { AdminBooking, refundAdminBooking as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, OperationInput } from '../../../../platform/http/module.ts';
import { callerKeyOf } from '../../../../platform/requests/caller-key.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { lockBooking } from '../queries.ts';
import { applyRefund, throwIfNotConfirmed } from '../refunds/apply-refund.ts';
import { wasConfirmed } from '../refunds/get-organiser-booking-refunds.ts';
import { hasRefundOf } from '../refunds/queries.ts';
import { resolveRefund } from '../refunds/resolve-refund.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { readAdminBooking } from './get-admin-booking.ts';

/**
 * Refunds any confirmed booking. The administrator decides who bears the platform's fee and who pays what the organiser's
 * balance does not cover.
 */
export async function refundAdminBooking(
  ctx: Context,
  actor: AdminActor,
  input: OperationInput<typeof contract>,
): Promise<AdminBooking> {
  await requireStepUp(ctx, actor);
  const { bookingId, part, to, message, feeBorneBy, coverShortfall, reason } = input;
  await withTransactionScope(ctx, async (scope) => {
    const booking = (await lockBooking(scope.tx, bookingId)) ?? throwDomainError('not_found');
    if (!wasConfirmed(booking)) throwDomainError('booking_not_confirmed');
    const callerKey = callerKeyOf(actor, input.idempotencyKey);
    // A process that stopped between the commit and the stored response must not refund twice.
    if (await hasRefundOf(scope.tx, { bookingId, callerKey })) return auditNoChange();
    const activeTickets = (await lockTickets(scope.tx, bookingId)).filter(({ status }) => status !== 'void');
    const refundPart = resolveRefund(part, { activeTickets, leftMinor: booking.totalMinor - booking.refundedMinor });
    throwIfNotConfirmed(refundPart, input);
    const decision = {
      part,
      to,
      message,
      requestedBy: actor.accountId,
      callerKey,
      by: 'admin',
      coverShortfall,
    } as const;
    await applyRefund(scope, {
      booking,
      activeTickets,
      refundPart,
      decision: { ...decision, keepPlatformFee: feeBorneBy === 'organiser' },
    });
    const { currency, refundedMinor, status } = booking;
    await recordAudit(ctx, scope.tx, {
      by: actor,
      action: 'booking.refund',
      subject: { kind: 'booking', id: bookingId },
      reason,
      before: { status, refundedMinor, currency },
      after: {
        amountMinor: refundPart.amountMinor,
        ticketsEnded: refundPart.voidedTickets.length,
        to,
        feeBorneBy,
        coverShortfall,
      },
    });
  });
  return readAdminBooking(ctx, bookingId);
}
