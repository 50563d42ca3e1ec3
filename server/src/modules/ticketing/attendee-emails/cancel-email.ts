import type { AttendeeEmail, cancelAttendeeEmail as contract } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { stopSending } from './sending/delivery-queries.ts';
import { toAttendeeEmail } from './email-response.ts';
import { findEmail, lockEmail, updateStatus } from './email-queries.ts';

/** Cancels an email that was not sent yet. Calling it again changes nothing. */
export async function cancelAttendeeEmail(
  ctx: Context,
  actor: UserActor,
  { eventId, messageId }: EndpointInput<typeof contract>,
): Promise<AttendeeEmail> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockEmail(tx, messageId);
    if (message?.eventId !== eventId) throwDomainError('not_found');
    if (message.status === 'sent' && !message.includesLaterBookings) throwDomainError('message_sent');
    if (message.status === 'sending' || message.status === 'sent') await stopSending(tx, messageId, now);
    else await updateStatus(tx, messageId, { status: 'cancelled', now });
    return toAttendeeEmail(tx, (await findEmail(tx, messageId)) ?? throwDomainError('not_found'));
  });
}
