import { TicketId } from '@festoon/contracts/ids';
import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/endpoint';
import type { listHeldTickets as contract } from '@festoon/contracts/transfers';
import type { Context } from '../../../context.ts';
import { encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOf } from '../booking-answer.ts';
import { findBookingView } from '../read-queries.ts';
import { readStartCursor } from '../read-start-cursor.ts';
import { listHeld, type HeldRow } from './queries.ts';

/** What others have given to the asker. */
export async function listHeldTickets(
  ctx: Context,
  actor: UserActor,
  { limit, cursor }: EndpointInput<typeof contract>,
): Promise<EndpointAnswer<typeof contract>> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : readStartCursor(cursor);
  const rows = await listHeld(ctx.db, { holderId: actor.accountId, now, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const items = await Promise.all(page.map((row) => toHeld(ctx, row)));
  return {
    items: items.filter((item) => item !== null),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}

async function toHeld(ctx: Context, { id, bookingId, ticketTypeName }: HeldRow) {
  const view = await findBookingView(ctx.db, bookingId);
  return view === null ? null : { id: TicketId.parse(id), ticketTypeName, event: eventOf(view, ctx.clock.now()) };
}
