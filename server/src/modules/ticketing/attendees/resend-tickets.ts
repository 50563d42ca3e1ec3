import type { resendTickets as contract } from '@festoon/contracts/ticketing/attendees';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { sendTicketEmail } from '../bookings/public.ts';
import { getTicketRow } from './get-attendee.ts';

const RESEND_THROTTLE: Throttle = { name: 'tickets-again', points: 5, perSeconds: 3600 };

export async function resendTickets(
  ctx: Context,
  actor: UserActor,
  input: OperationInput<typeof contract>,
): Promise<{ sentTo: string }> {
  const { bookingId, bookingStatus } = await getTicketRow(ctx, actor, input);
  if (bookingStatus !== 'confirmed') throwDomainError('booking_not_confirmed');
  await throttle(ctx, RESEND_THROTTLE, bookingId);
  const sentTo = await sendTicketEmail(ctx, bookingId, `booking-again:${bookingId}:${input.idempotencyKey}`);
  return { sentTo: sentTo ?? throwDomainError('booking_not_confirmed') };
}
