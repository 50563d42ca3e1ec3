import { MINUTE_MS } from '@festoon/contracts/durations';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { listManagerIds } from '../events/public.ts';
import { notify } from '../notifications/public.ts';
import { listUntold, recordNotified, type UntoldRow } from './notice-queries.ts';

const MOST_AT_ONCE = 500;
/** An event's team hears once in so long, of everything that came. */
const GATHER_MS = 60 * MINUTE_MS;
/** A booking is written a moment before it can be seen. */
const SETTLE_MS = MINUTE_MS;
/** Bookings older than this are no longer reported, for example after a long standstill. */
const LOOK_BACK_MS = 6 * 60 * MINUTE_MS;

/** Notifies the people who run an event of new bookings: soon after the first, then once an hour at most. */
export async function notifyAboutBookings(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const until = new Date(now - SETTLE_MS);
  const asked = {
    until,
    since: new Date(now - LOOK_BACK_MS),
    notifiedBefore: new Date(now - GATHER_MS),
    limit: MOST_AT_ONCE,
  };
  for (const untold of await listUntold(ctx.db, asked)) await tell(ctx, untold, until);
}

async function tell(ctx: Context, untold: UntoldRow, until: Date): Promise<void> {
  const { eventId, title, bookingCount, ticketCount } = untold;
  const what = bookingCount === 1 ? 'New booking' : `${bookingCount} new bookings`;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await recordNotified(tx, untold, until))) return;
    await notify(ctx, tx, {
      accountIds: await listManagerIds(tx, eventId),
      kind: 'hosting',
      key: `event-bookings:${eventId}:${until.getTime()}`,
      title: `${what}: ${title}`,
      body: ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`,
      path: `/profile/events/${eventId}/attendees`,
    });
  });
}
