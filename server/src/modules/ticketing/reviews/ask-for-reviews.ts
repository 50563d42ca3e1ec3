import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { openAutomatic } from '../attendee-emails/public.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { listGuestsToAsk, listToAsk } from './request-queries.ts';

const MOST_AT_ONCE = 500;

/**
 * Asks the attendees of an event for a review on the day after it, once. Accounts that opted out of the organiser's mails
 * get none.
 */
export async function askForReviews(ctx: Context): Promise<void> {
  for (const { eventId, title, occasion } of await listToAsk(ctx.db, { now: ctx.clock.now(), limit: MOST_AT_ONCE })) {
    await inTransaction(ctx.db, async (tx) => {
      const people = await listGuestsToAsk(tx, eventId);
      await openAutomatic(ctx, tx, { eventId, kind: 'review_request', occasion, subject: 'Asking for a review', people });
      await notify(ctx, tx, {
        accountIds: people.map(({ accountId }) => accountId),
        kind: 'reminders',
        key: `review-request:${eventId}`,
        title: `How was ${title}?`,
        body: 'Tell others with a short review.',
        path: `/profile/bookings?when=past&review=${eventId}`,
      });
    });
  }
}
