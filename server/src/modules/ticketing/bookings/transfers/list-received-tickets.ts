import { TicketId } from '@festoon/contracts/core/ids';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { ReceivedTicket, listReceivedTickets as contract } from '@festoon/contracts/ticketing/transfers';
import type { Context } from '../../../../context.ts';
import { encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventOf } from '../booking-response.ts';
import { listBookingViewsById, type BookingView } from '../read-queries.ts';
import { readStartCursor } from '../read-start-cursor.ts';
import { listReceivedRows, type ReceivedTicketRow } from './queries.ts';

/** Returns the tickets that others have transferred to the caller. */
export async function listReceivedTickets(
  ctx: Context,
  actor: UserActor,
  { limit, cursor }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : readStartCursor(cursor);
  const rows = await listReceivedRows(ctx.db, { holderId: actor.accountId, now, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const views = await listBookingViewsById(
    ctx.db,
    page.map(({ bookingId }) => bookingId),
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  return {
    items: page.flatMap((row) => toReceivedTicket(row, byId.get(row.bookingId), now)),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}

function toReceivedTicket(
  { id, ticketTypeName }: ReceivedTicketRow,
  view: BookingView | undefined,
  now: Date,
): ReceivedTicket[] {
  return view === undefined ? [] : [{ id: TicketId.parse(id), ticketTypeName, event: eventOf(view, now) }];
}
