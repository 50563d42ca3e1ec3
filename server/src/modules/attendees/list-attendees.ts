import type { AttendeeRow, listAttendees as contract } from '@festoon/contracts/attendees';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import { TicketId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { getHosted } from '../events/public.ts';
import { listTickets, type After, type TicketRow } from './attendee-queries.ts';
import { readFilter } from './read-filter.ts';

export async function listAttendees(
  ctx: Context,
  actor: UserActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
): Promise<{ items: AttendeeRow[]; nextCursor: string | null }> {
  await getHosted(ctx.db, { eventId: filter.eventId, accountId: actor.accountId }, 'manager');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listTickets(ctx.db, await readFilter(ctx.db, filter), { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(toRow), nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function writeCursor({ madeAt, ticketId }: After): string {
  return Buffer.from(`${madeAt.toISOString()} ${ticketId}`).toString('base64url');
}

function readCursor(text: string): After {
  const [, at, ticketId] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const madeAt = new Date(at ?? Number.NaN);
  if (ticketId !== undefined && !Number.isNaN(madeAt.getTime())) return { madeAt, ticketId };
  throw new InvalidInput([{ path: 'cursor', message: 'Use the cursor of the page before.' }]);
}

export function toRow(row: TicketRow): AttendeeRow {
  return {
    ...row,
    ticketId: TicketId.parse(row.ticketId),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    bookedAt: row.bookedAt.toISOString(),
  };
}
