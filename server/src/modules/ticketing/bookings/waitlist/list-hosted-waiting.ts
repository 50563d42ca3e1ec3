import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { listHostedWaiting as contract, WaitingPerson } from '@festoon/contracts/ticketing/waiting-list';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { countWaiting, listWaitingPeople, type WaitingPersonRow } from './read-queries.ts';

/** Returns the current list, for the people who run the event. */
export async function listHostedWaiting(
  ctx: Context,
  actor: UserActor,
  { eventId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointAnswer<typeof contract>> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const afterSeq = cursor === undefined ? 0 : Number(decodeCursor(cursor, ['number'])[0]);
  const rows = await listWaitingPeople(ctx.db, { eventId, afterSeq, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const counts = await countWaiting(ctx.db, eventId);
  return {
    items: page.map(toPerson),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.seq]) : null,
    counts: counts.map((count) => ({ ...count, ticketTypeId: TicketTypeId.parse(count.ticketTypeId) })),
  };
}

function toPerson(row: WaitingPersonRow): WaitingPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    ticketTypeId: TicketTypeId.parse(row.ticketTypeId),
    ticketTypeName: row.ticketTypeName,
    quantity: row.quantity,
    status: row.status,
    since: row.createdAt.toISOString(),
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
  };
}
