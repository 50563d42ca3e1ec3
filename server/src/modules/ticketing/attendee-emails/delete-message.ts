import type { deleteAttendeeMessage as contract } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { deleteMessage, findMessageForChange } from './message-queries.ts';
import { hasGoneOut } from './save-message.ts';

/** Deletes a message that was not sent. A message that anyone has received stays on record. */
export async function deleteAttendeeMessage(
  ctx: Context,
  actor: UserActor,
  { eventId, messageId }: EndpointInput<typeof contract>,
): Promise<{ deleted: boolean }> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return inTransaction(ctx.db, async (tx) => {
    const message = await findMessageForChange(tx, messageId);
    if (message?.eventId !== eventId) throwDomainError('not_found');
    if (hasGoneOut(message)) throwDomainError('message_sent');
    await deleteMessage(tx, messageId);
    return { deleted: true };
  });
}
