import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { notify, readNotifications, type NotificationInput } from '../../modules/notifications/notifications/public.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { formatEventStart } from '../../platform/event-time.ts';
import {
  cancelDemoEmails,
  listBookedEvents,
  listFollowedOrganisersEvents,
  listOrganisedEvents,
} from '../notification-queries.ts';

type DemoNotification = Omit<NotificationInput, 'accountIds' | 'key'> & {
  readonly hoursAgo: number;
  readonly isRead?: boolean;
};

/** Writes the notifications of Ada and of the demo's organiser from the last days. Safe to repeat. */
export async function seedNotifications(
  ctx: Context,
  { adaId, organiserId }: { readonly adaId: string; readonly organiserId: string },
): Promise<void> {
  await insertNotifications(ctx, adaId, await notificationsForAda(ctx, adaId));
  await insertNotifications(ctx, organiserId, await notificationsForOrganiser(ctx, organiserId));
}

async function notificationsForAda(ctx: Context, accountId: string): Promise<DemoNotification[]> {
  const params = { accountId, now: ctx.clock.now() };
  const bookingNotifications = (await listBookedEvents(ctx.db, params)).map(
    ({ slug, title, ...time }, index): DemoNotification => ({
      kind: 'bookings',
      title: `You’re going: ${title}`,
      body: formatEventStart(time),
      path: index === 0 ? '/profile/bookings' : `/events/${slug}`,
      hoursAgo: 30 + index * 41,
      isRead: index > 0,
    }),
  );
  const followNotifications = (await listFollowedOrganisersEvents(ctx.db, params)).map(
    ({ slug, title, place, organiserName }, index): DemoNotification => ({
      kind: 'follows',
      title: `New from ${organiserName}: ${title}`,
      body: place,
      path: `/events/${slug}`,
      hoursAgo: 3 + index * 26,
      isRead: index > 1,
    }),
  );
  return [...bookingNotifications, ...followNotifications];
}

async function notificationsForOrganiser(ctx: Context, accountId: string): Promise<DemoNotification[]> {
  const organised = await listOrganisedEvents(ctx.db, { accountId, now: ctx.clock.now() });
  return organised.map(({ id, title }, index): DemoNotification => {
    const count = 5 - index;
    return {
      kind: 'organiser',
      title: `${count} new bookings: ${title}`,
      body: `${count + 3} tickets`,
      path: `/profile/events/${id}/attendees`,
      hoursAgo: 2 + index * 19,
      isRead: index > 1,
    };
  });
}

async function insertNotifications(
  ctx: Context,
  accountId: string,
  notifications: readonly DemoNotification[],
): Promise<void> {
  const accountIds = [accountId];
  await inTransaction(ctx.db, async (tx) => {
    for (const { hoursAgo, isRead = false, ...notification } of notifications) {
      const pastContext = { clock: { now: () => new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS) } };
      const key = `demo:${notification.kind}:${notification.path}`;
      await notify(pastContext, tx, { ...notification, accountIds, key });
      if (isRead) await readNotifications(pastContext, tx, { key, accountIds });
    }
    await cancelDemoEmails(tx);
  });
}
