import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { listOrganiserWaitlist as contract, OrganiserWaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { countWaitlist, listOrganiserEntries, type OrganiserEntryRow } from './read-queries.ts';

/** Returns the current list, for the event's team. */
export async function listOrganiserWaitlist(
  ctx: Context,
  actor: UserActor,
  { eventId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const afterSeq = cursor === undefined ? 0 : Number(decodeCursor(cursor, ['number'])[0]);
  const rows = await listOrganiserEntries(ctx.db, { eventId, afterSeq, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const counts = await countWaitlist(ctx.db, eventId);
  return {
    items: page.map(toOrganiserEntry),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.seq]) : null,
    counts: counts.map((count) => ({ ...count, ticketTypeId: TicketTypeId.parse(count.ticketTypeId) })),
  };
}

function toOrganiserEntry(row: OrganiserEntryRow): OrganiserWaitlistEntry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    ticketTypeId: TicketTypeId.parse(row.ticketTypeId),
    ticketTypeName: row.ticketTypeName,
    quantity: row.quantity,
    status: row.status,
    joinedAt: row.createdAt.toISOString(),
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
  };
}
