import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { sendAutomaticEmail } from '../attendee-emails/public.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { listReviewers, listEventsToReview } from './request-queries.ts';

const BATCH = 500;

/**
 * Asks the attendees of an event for a review on the day after it, once. Excludes accounts that unsubscribed from the
 * organiser's emails.
 */
export async function sendReviewRequests(ctx: Context): Promise<void> {
  for (const event of await listEventsToReview(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    const { eventId, eventDate } = event;
    await inTransaction(ctx.db, async (tx) => {
      const recipients = await listReviewers(tx, eventId);
      await sendAutomaticEmail(ctx, tx, {
        eventId,
        kind: 'review_request',
        eventDate,
        subject: eventEmailsText('reviewRequest'),
        recipients,
      });
      await notify(ctx, tx, {
        accountIds: recipients.map(({ accountId }) => accountId),
        kind: 'reminders',
        key: `review-request:${eventId}`,
        title: () => eventNotificationsText('reviewRequest', { event: event.title }),
        body: () => eventNotificationsText('reviewRequestBody'),
        path: `/profile/bookings?when=past&review=${eventId}`,
      });
    });
  }
}
