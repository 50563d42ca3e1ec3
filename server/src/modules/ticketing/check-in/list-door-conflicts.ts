import type { DoorConflict, listDoorConflicts as contract } from '@festoon/contracts/ticketing/door-conflicts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { listConflicts, type ConflictRow } from './conflict-queries.ts';

const MOST = 200;

/** Every admission that does not count, with the one that does. */
export async function listDoorConflicts(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ items: DoorConflict[] }> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  return { items: (await listConflicts(ctx.db, eventId, MOST)).map(toConflict) };
}

function toConflict(row: ConflictRow): DoorConflict {
  const { id, at, entrance, deviceName, by, wasOffline, resolvedAt, resolvedBy } = row;
  return {
    id,
    // Without a reason, the admission was correct when it was made: another scan admitted the ticket earlier.
    reason: (row.reason || 'already_in') as DoorConflict['reason'],
    ticket: ticketOf(row),
    admission: { at: at.toISOString(), entrance, deviceName, by, wasOffline },
    counting: countingOf(row),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy,
  };
}

function ticketOf({ ticketId, holderName, ticketTypeName, bookingReference, status }: ConflictRow): DoorConflict['ticket'] {
  if (ticketId === null || status === null) return null;
  return {
    id: TicketId.parse(ticketId),
    holderName: holderName ?? '',
    ticketTypeName: ticketTypeName ?? '',
    bookingReference: bookingReference ?? '',
    status,
  };
}

function countingOf(row: ConflictRow): DoorConflict['counting'] {
  if (row.countingAt === null) return null;
  return {
    at: row.countingAt.toISOString(),
    entrance: row.countingEntrance ?? '',
    deviceName: row.countingDeviceName ?? '',
    by: row.countingBy ?? '',
    wasOffline: row.countingWasOffline ?? false,
  };
}
