import type { CheckInResponse, undoAdmission as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toCheckInResponse } from './check-in-response.ts';
import { publishCheckInChange } from './live.ts';
import { insertCheckIn, listOpenAdmissions } from './log-queries.ts';
import { saveCountedAdmission, findCheckInTicket, lockTicket } from './ticket-queries.ts';

/** Undoes all admissions of a ticket, so that its holder can enter again. Calling it again changes nothing. */
export async function undoAdmission(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId, reason, ...place }: EndpointInput<typeof contract>,
): Promise<CheckInResponse> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const ticket = await inTransaction(ctx.db, async (tx) => {
    if ((await lockTicket(tx, { eventId, ticketId })) === null) throwDomainError('not_found');
    for (const admission of await listOpenAdmissions(tx, ticketId)) {
      await insertCheckIn(tx, {
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
    await saveCountedAdmission(tx, ticketId, null);
    return (await findCheckInTicket(tx, { eventId, ticketId })) ?? throwDomainError('not_found');
  });
  publishCheckInChange(ctx, eventId, [ticket.bookingId]);
  return toCheckInResponse(ticket, { event, now });
}
