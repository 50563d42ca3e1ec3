import type { DoorAnswer, undoAdmission as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { toDoorAnswer } from './door-answer.ts';
import { hintDoor } from './live.ts';
import { insertEntry, listOpenAdmissions } from './log-queries.ts';
import { countAdmission, findDoorTicket, lockTicket } from './ticket-queries.ts';

/** Takes every admission of a ticket back, so that its holder can come in again. A second time changes nothing. */
export async function undoAdmission(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId, reason, ...place }: EndpointInput<typeof contract>,
): Promise<DoorAnswer> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const ticket = await inTransaction(ctx.db, async (tx) => {
    if ((await lockTicket(tx, { eventId, ticketId })) === null) throwDomainError('not_found');
    for (const admission of await listOpenAdmissions(tx, ticketId)) {
      await insertEntry(tx, {
        id: ctx.ids.newId(),
        eventId,
        ticketId,
        accountId: actor.accountId,
        ...place,
        scanId: ctx.ids.newId(),
        kind: 'undone',
        reason,
        undoesId: admission.id,
        at: now,
        receivedAt: now,
        wasOffline: false,
      });
    }
    await countAdmission(tx, ticketId, null);
    return (await findDoorTicket(tx, { eventId, ticketId })) ?? throwDomainError('not_found');
  });
  hintDoor(ctx, eventId, [ticket.bookingId]);
  return toDoorAnswer(ticket, { hosted, now });
}
