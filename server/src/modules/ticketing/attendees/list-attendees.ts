import type { AttendeeRow, listAttendees as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { listTickets, type AttendeeCursor, type TicketRow } from './attendee-queries.ts';
import { readFilter } from './read-filter.ts';

export async function listAttendees(
  ctx: Context,
  actor: UserActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
): Promise<{ items: AttendeeRow[]; nextCursor: string | null }> {
  await getManagedEvent(ctx.db, { eventId: filter.eventId, accountId: actor.accountId }, 'manager');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listTickets(ctx.db, await readFilter(ctx.db, filter), { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toRow),
    nextCursor:
      rows.length > limit && last !== undefined ? encodeCursor([last.ticketCreatedAt.toISOString(), last.ticketId]) : null,
  };
}

function readCursor(text: string): AttendeeCursor {
  const [createdAt, ticketId] = decodeCursor(text, ['time', 'id']);
  return { ticketCreatedAt: new Date(String(createdAt)), ticketId: String(ticketId) };
}

export function toRow(row: TicketRow): AttendeeRow {
  return {
    ...row,
    ticketId: TicketId.parse(row.ticketId),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    bookedAt: row.bookedAt.toISOString(),
  };
}
