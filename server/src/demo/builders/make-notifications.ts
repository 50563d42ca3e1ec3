import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { notify, readNotifications, type NotificationInput } from '../../modules/notifications/notifications/public.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { dropDemoMail, listGoingTo, listOfFollowed, listOrganised } from '../notification-queries.ts';

type Said = Omit<NotificationInput, 'accountIds' | 'key'> & { readonly hoursAgo: number; readonly isRead?: boolean };

/** Writes the notifications of Ada and of the demo's organiser from the last days. Safe to repeat. */
export async function makeNotifications(
  ctx: Context,
  { adaId, organiserId }: { readonly adaId: string; readonly organiserId: string },
): Promise<void> {
  await write(ctx, adaId, await saidToAda(ctx, adaId));
  await write(ctx, organiserId, await saidToOrganiser(ctx, organiserId));
}

async function saidToAda(ctx: Context, accountId: string): Promise<Said[]> {
  const asked = { accountId, now: ctx.clock.now() };
  const going = (await listGoingTo(ctx.db, asked)).map(({ slug, title }, index): Said => ({
    kind: 'bookings',
    title: `You are going: ${title}`,
    path: index === 0 ? '/profile/bookings' : `/events/${slug}`,
    hoursAgo: 30 + index * 41,
    isRead: index > 0,
  }));
  const news = (await listOfFollowed(ctx.db, asked)).map(({ slug, title, place, organiserName }, index): Said => ({
    kind: 'follows',
    title: `${organiserName} has published ${title}`,
    body: place,
    path: `/events/${slug}`,
    hoursAgo: 3 + index * 26,
    isRead: index > 1,
  }));
  return [...going, ...news];
}

async function saidToOrganiser(ctx: Context, accountId: string): Promise<Said[]> {
  const organised = await listOrganised(ctx.db, { accountId, now: ctx.clock.now() });
  return organised.map(({ id, title }, index): Said => {
    const count = 5 - index;
    return {
      kind: 'hosting',
      title: `${count} new bookings: ${title}`,
      body: `${count + 3} tickets`,
      path: `/profile/events/${id}/attendees`,
      hoursAgo: 2 + index * 19,
      isRead: index > 1,
    };
  });
}

async function write(ctx: Context, accountId: string, said: readonly Said[]): Promise<void> {
  const accountIds = [accountId];
  await inTransaction(ctx.db, async (tx) => {
    for (const { hoursAgo, isRead = false, ...wanted } of said) {
      const then = { clock: { now: () => new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS) } };
      const key = `demo:${wanted.kind}:${wanted.path}`;
      await notify(then, tx, { ...wanted, accountIds, key });
      if (isRead) await readNotifications(then, tx, { key, accountIds });
    }
    await dropDemoMail(tx);
  });
}
