import type { resendAdminTickets as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { Context } from '../../../../context.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, OperationInput } from '../../../../platform/http/module.ts';
import { queueMail } from '../../../../platform/mail/mail.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findBooking } from '../queries.ts';
import { renderTickets } from '../emails/send-confirmation.ts';

const FOR_BOOKING: Throttle = { name: 'tickets-again', points: 5, perSeconds: 3600 };

/** The mail with the tickets goes to the buyer once more. */
export async function resendAdminTickets(
  ctx: Context,
  actor: AdminActor,
  { bookingId, reason, idempotencyKey }: OperationInput<typeof contract>,
): Promise<{ sentTo: string }> {
  const booking = (await findBooking(ctx.db, bookingId)) ?? throwDomainError('not_found');
  if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
  await throttle(ctx, FOR_BOOKING, bookingId);
  const made = await renderTickets(ctx, bookingId, `booking-again:${bookingId}:${idempotencyKey}`);
  const { mail, view } = made ?? throwDomainError('booking_not_confirmed');
  await inTransaction(ctx.db, async (tx) => {
    await queueMail(tx, mail);
    await recordAct(ctx, tx, { by: actor, act: 'booking.resend', subject: { kind: 'booking', id: bookingId }, reason });
  });
  return { sentTo: view.buyerEmail };
}
