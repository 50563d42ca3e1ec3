import type { Booking, listBookings as contract } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toBooking } from './booking-response.ts';
import { loadBookingParts } from './get-booking.ts';
import { listBookingViews } from './read-queries.ts';
import { readStartCursor } from './read-start-cursor.ts';

export async function listBookings(
  ctx: Context,
  actor: UserActor,
  { when, limit, cursor }: EndpointInput<typeof contract>,
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : readStartCursor(cursor);
  const views = await listBookingViews(ctx.db, { buyerId: actor.accountId, when, now, after, limit: limit + 1 });
  const page = views.slice(0, limit);
  const last = page.at(-1);
  const items = (await loadBookingParts(ctx, page)).map((parts) => toBooking(parts, now));
  return {
    items,
    nextCursor: views.length > limit && last !== undefined ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}
