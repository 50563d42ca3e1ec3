import type { Booking, listBookings as contract } from '@festoon/contracts/bookings';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { toBooking } from './booking-answer.ts';
import { readParts } from './get-booking.ts';
import { listBookingViews, type BookingView } from './read-queries.ts';

export async function listBookings(
  ctx: Context,
  actor: UserActor,
  { when, limit, cursor }: EndpointInput<typeof contract>,
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : readCursor(cursor);
  const views = await listBookingViews(ctx.db, { buyerId: actor.accountId, when, now, after, limit: limit + 1 });
  const page = views.slice(0, limit);
  const last = page.at(-1);
  const items = (await readParts(ctx, page)).map((parts) => toBooking(parts, now));
  return { items, nextCursor: views.length > limit && last !== undefined ? writeCursor(last) : null };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function writeCursor({ startsAt, id }: BookingView): string {
  return Buffer.from(`${startsAt.toISOString()} ${id}`).toString('base64url');
}

function readCursor(text: string): { startsAt: Date; id: string } {
  const [, startsAt, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const at = new Date(startsAt ?? Number.NaN);
  if (id !== undefined && !Number.isNaN(at.getTime())) return { startsAt: at, id };
  throw new InvalidInput([{ path: 'cursor', message: 'Use the cursor of the page before.' }]);
}
