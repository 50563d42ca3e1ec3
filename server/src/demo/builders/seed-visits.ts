import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { seededRandom, type Random } from '../art/random.ts';
import { pickSource } from '../demo-sources.ts';
import { insertRows, listConfirmedBookings, type ConfirmedBooking } from '../demo-queries.ts';
import { DEMO_SOURCE } from './seed-events.ts';

const LOOK_BACK_DAYS = 28;
/** Visitors per booking. */
const VISITORS_PER_BOOKING = 9;
const ORGANISER = 'blue-hour';

/**
 * Writes visits to the events of the organiser that one can sign in as, and bookings that were started and abandoned, so
 * that charts have data.
 */
export async function seedVisits(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const bookings = await listConfirmedBookings(tx, { source: DEMO_SOURCE, handle: ORGANISER });
    const random = seededRandom(4711);
    await insertRows(
      tx,
      'event_visits',
      bookings.flatMap((booking) => visitsAround(ctx, booking, random)),
    );
    const abandoned = bookings.filter(() => random.chance(0.35));
    await insertRows(
      tx,
      'bookings',
      abandoned.map((booking) => abandonedBooking(ctx, booking, random)),
    );
  });
}

/** Returns the buyer's own visit on the day of the booking, and visits of others on the days around it. */
function visitsAround(ctx: Context, booking: ConfirmedBooking, random: Random): NewRow<'event_visits'>[] {
  const otherVisits = Array.from({ length: random.whole(VISITORS_PER_BOOKING - 5, VISITORS_PER_BOOKING + 5) }, () => ({
    ...pickSource(random),
    day: dayOf(booking.at.getTime() - random.between(-3, 3) * DAY_MS, ctx.clock.now()),
  }));
  const { utm_source, utm_medium, utm_campaign, referrer_host, device } = booking;
  const buyerVisit = {
    utm_source,
    utm_medium,
    utm_campaign,
    referrer_host,
    device,
    day: dayOf(booking.at.getTime(), ctx.clock.now()),
  };
  return [buyerVisit, ...otherVisits].map((visit) => ({
    ...visit,
    event_id: booking.eventId,
    visitor: `\\x${ctx.ids.newId().replaceAll('-', '')}`,
    views: random.pick([1, 1, 1, 2, 2, 4]),
  }));
}

function dayOf(millis: number, now: Date): string {
  const earliest = now.getTime() - LOOK_BACK_DAYS * DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, millis))).toISOString().slice(0, 10);
}

/** Returns a hold that ended without a booking. */
function abandonedBooking(ctx: Context, { row, at, ...booking }: ConfirmedBooking, random: Random): NewRow<'bookings'> {
  return {
    ...row,
    ...pickSource(random),
    id: ctx.ids.newId(),
    reference: ctx.ids.code(8),
    hold_key: `demo-left-${booking.id}`,
    status: 'expired',
    details_at: random.chance(0.45) ? at : null,
    confirmed_at: null,
    ended_at: new Date(at.getTime() + 10 * 60_000),
    buyer_city: '',
  };
}
