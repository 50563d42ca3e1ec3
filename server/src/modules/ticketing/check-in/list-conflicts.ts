import type { CheckInConflict, listCheckInConflicts as contract } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { listConflicts, type ConflictRow } from './conflict-queries.ts';

const CONFLICTS_MAX = 200;

/** Lists every admission that does not count, with the one that does. */
export async function listCheckInConflicts(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ items: CheckInConflict[] }> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  return { items: (await listConflicts(ctx.db, eventId, CONFLICTS_MAX)).map(toConflict) };
}

function toConflict(row: ConflictRow): CheckInConflict {
  const { id, at, entrance, deviceName, by, wasOffline, resolvedAt, resolvedBy } = row;
  return {
    id,
    // Without a reason, the admission was correct when it was made: another scan admitted the ticket earlier.
    reason: (row.reason || 'already_in') as CheckInConflict['reason'],
    ticket: toConflictTicket(row),
    admission: { at: at.toISOString(), entrance, deviceName, by, wasOffline },
    countedAdmission: toCountedAdmission(row),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy,
  };
}

function toConflictTicket({
  ticketId,
  holderName,
  ticketTypeName,
  bookingReference,
  status,
}: ConflictRow): CheckInConflict['ticket'] {
  if (ticketId === null || status === null) return null;
  return {
    id: TicketId.parse(ticketId),
    holderName: holderName ?? '',
    ticketTypeName: ticketTypeName ?? '',
    bookingReference: bookingReference ?? '',
    status,
  };
}

function toCountedAdmission(row: ConflictRow): CheckInConflict['countedAdmission'] {
  if (row.countedAt === null) return null;
  return {
    at: row.countedAt.toISOString(),
    entrance: row.countedEntrance ?? '',
    deviceName: row.countedDeviceName ?? '',
    by: row.countedBy ?? '',
    wasOffline: row.countedWasOffline ?? false,
  };
}
