import type { resendAdminTickets as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, OperationInput } from '../../../../platform/http/module.ts';
import { queueEmail } from '../../../../platform/email/email.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findBooking } from '../queries.ts';
import { renderTicketEmail } from '../emails/send-confirmation.ts';

const RESEND_THROTTLE: Throttle = { name: 'tickets-again', points: 5, perSeconds: 3600 };

/** Sends the email with the tickets to the buyer again. */
export async function resendAdminTickets(
  ctx: Context,
  actor: AdminActor,
  { bookingId, reason, idempotencyKey }: OperationInput<typeof contract>,
): Promise<{ sentTo: string }> {
  const booking = (await findBooking(ctx.db, bookingId)) ?? throwDomainError('not_found');
  if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
  await throttle(ctx, RESEND_THROTTLE, bookingId);
  const rendered = await renderTicketEmail(ctx, bookingId, `booking-again:${bookingId}:${idempotencyKey}`);
  const { mail, view } = rendered ?? throwDomainError('booking_not_confirmed');
  await inTransaction(ctx.db, async (tx) => {
    await queueEmail(tx, mail);
    await recordAudit(ctx, tx, { by: actor, action: 'booking.resend', subject: { kind: 'booking', id: bookingId }, reason });
  });
  return { sentTo: view.buyerEmail };
}
