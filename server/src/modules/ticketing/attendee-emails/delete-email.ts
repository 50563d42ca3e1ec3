import type { deleteAttendeeEmail as contract } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { deleteEmail, lockEmail } from './email-queries.ts';
import { isSent } from './save-email.ts';

/** Deletes an email that was not sent. An email that anyone has received stays on record. */
export async function deleteAttendeeEmail(
  ctx: Context,
  actor: UserActor,
  { eventId, messageId }: EndpointInput<typeof contract>,
): Promise<{ deleted: boolean }> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockEmail(tx, messageId);
    if (message?.eventId !== eventId) throwDomainError('not_found');
    if (isSent(message)) throwDomainError('message_sent');
    await deleteEmail(tx, messageId);
    return { deleted: true };
  });
}
