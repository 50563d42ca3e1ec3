import type { AttendeeMessage, cancelAttendeeMessage as contract } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { stopSending } from './sending/delivery-queries.ts';
import { answerMessage } from './message-answer.ts';
import { findMessage, findMessageForChange, setStatus } from './message-queries.ts';

/** Stops what has not gone out. One that was stopped before stays so. */
export async function cancelAttendeeMessage(
  ctx: Context,
  actor: UserActor,
  { eventId, messageId }: EndpointInput<typeof contract>,
): Promise<AttendeeMessage> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const message = await findMessageForChange(tx, messageId);
    if (message?.eventId !== eventId) throwDomainError('not_found');
    if (message.status === 'sent' && !message.includesLater) throwDomainError('message_sent');
    if (message.status === 'sending' || message.status === 'sent') await stopSending(tx, messageId, now);
    else await setStatus(tx, messageId, { status: 'cancelled', now });
    return answerMessage(tx, (await findMessage(tx, messageId)) ?? throwDomainError('not_found'));
  });
}
