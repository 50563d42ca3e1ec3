import type { CheckInResponse, undoAdmission as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toCheckInResponse } from './check-in-response.ts';
import { publishCheckInChange } from './live.ts';
import { findCheckIn, insertCheckIn, listEntriesAndExits } from './log-queries.ts';
import { ticketPresence } from './rules.ts';
import { findCheckInTicket, isIncomeReleased, lockIncome, lockTicket, savePresence } from './ticket-queries.ts';

/**
 * Undoes all entries and exits of a ticket, so that its holder can enter again, or the given one. Calling it again changes
 * nothing. Throws `event_over` for a paid ticket whose income was released.
 */
export async function undoAdmission(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId, reason, scanId, ...place }: EndpointInput<typeof contract>,
): Promise<CheckInResponse> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const ticket = await inTransaction(ctx.db, async (tx) => {
    await lockIncome(tx, eventId);
    if ((await lockTicket(tx, { eventId, ticketId })) === null) throwDomainError('not_found');
    if (scanId !== undefined && (await findCheckIn(tx, eventId, scanId))?.ticketId !== ticketId) {
      throwDomainError('not_found');
    }
    const entriesAndExits = await listEntriesAndExits(tx, ticketId);
    const isUndone = (scan: { scanId: string }) => scanId === undefined || scan.scanId === scanId;
    const undone = entriesAndExits.filter(isUndone);
    const presence = ticketPresence(entriesAndExits.filter((scan) => !isUndone(scan)));
    const isValidAgain = undone.length > 0 && presence.checkInId === null;
    if (isValidAgain && (await isIncomeReleased(tx, { eventId, ticketId }))) throwDomainError('event_over');
    for (const scan of undone) {
      await insertCheckIn(tx, {
        id: ctx.ids.newId(),
        eventId,
        ticketId,
        accountId: actor.accountId,
        ...place,
        scanId: ctx.ids.newId(),
        kind: 'undone',
        reason,
        undoesId: scan.id,
        at: now,
        receivedAt: now,
        wasOffline: false,
      });
    }
    await savePresence(tx, ticketId, presence);
    return (await findCheckInTicket(tx, { eventId, ticketId })) ?? throwDomainError('not_found');
  });
  publishCheckInChange(ctx, eventId, [ticket.bookingId]);
  return toCheckInResponse(ticket, { event, now, direction: 'entry', lists: null });
}
