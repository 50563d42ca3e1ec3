import { joinList } from '@festoon/contracts/core/join-list';
import { currentLocale } from '@festoon/catalogue/language';
import { eventNotificationsText } from '@festoon/catalogue/events/event-notifications';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { findFollowerNotification, listFollowerIds, type FollowerNotificationRow } from './follower-queries.ts';

export const NOTIFY_FOLLOWERS_TASK = 'events.notify-followers';
/** The delay before the notification. An event that is unpublished within this time is not announced. */
const NOTIFY_DELAY_MS = 2 * 60 * 1000;
const BATCH = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const Payload = z.object({ eventId: z.uuid(), after: z._default(z.uuid(), LOWEST_ID) });

/** Schedules the notification of the organiser's followers about a published event. */
export async function enqueueFollowerNotification(ctx: Pick<Context, 'clock'>, tx: DbOrTx, eventId: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + NOTIFY_DELAY_MS);
  await enqueue(tx, NOTIFY_FOLLOWERS_TASK, { eventId }, { key: `news:${eventId}`, runAt, bulk: true });
}

/** Notifies one batch of followers and enqueues the next. For a series, each follower is notified once. */
export async function notifyFollowers(ctx: Context, payload: unknown): Promise<void> {
  const { eventId, after } = Payload.parse(payload);
  const notification = await findFollowerNotification(ctx.db, eventId, ctx.clock.now());
  if (notification === null) return;
  const { organiserId, organiserName, seriesId, slug } = notification;
  const accountIds = await listFollowerIds(ctx.db, { organiserId, after, limit: BATCH });
  const last = accountIds.at(-1);
  await inTransaction(ctx.db, async (tx) => {
    await notify(ctx, tx, {
      accountIds,
      kind: 'follows',
      key: `published:${seriesId ?? eventId}`,
      title: () => eventNotificationsText('published', { organiser: organiserName, title: notification.title }),
      body: () => formatTimeAndCity(notification),
      path: `/events/${slug}`,
    });
    if (last !== undefined && accountIds.length === BATCH)
      await enqueue(tx, NOTIFY_FOLLOWERS_TASK, { eventId, after: last }, { bulk: true });
  });
}

function formatTimeAndCity({ startsAt, allDay, timeZone, city }: FollowerNotificationRow): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'full',
    ...(allDay ? {} : { timeStyle: 'short' }),
    timeZone,
  });
  return joinList([format.format(startsAt), city]);
}
