import type {
  readAllNotifications as readAll,
  readNotification as readOne,
} from '@festoon/contracts/notifications/notifications';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { countUnread, setRead, markReadUntil, setRemoved } from './queries.ts';

type UnreadCount = { readonly count: number };
type NotificationParams = { readonly notificationId: string };

export async function getUnreadNotifications(ctx: Context, { accountId }: UserActor): Promise<UnreadCount> {
  return { count: await countUnread(ctx.db, accountId) };
}

export async function readNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId, isRead }: EndpointInput<typeof readOne>,
): Promise<UnreadCount> {
  const at = isRead ? ctx.clock.now() : null;
  return changeAndCountUnread(
    ctx,
    accountId,
    async (tx) => (await setRead(tx, { accountId, notificationId }, at)) || throwDomainError('not_found'),
  );
}

/** Marks the notifications up to an instant as read, so that those that arrived since the page was rendered stay unread. */
export async function readAllNotifications(
  ctx: Context,
  { accountId }: UserActor,
  { until, kind }: EndpointInput<typeof readAll>,
): Promise<UnreadCount> {
  const now = ctx.clock.now();
  return changeAndCountUnread(
    ctx,
    accountId,
    async (tx) => (await markReadUntil(tx, { accountId, until: new Date(until), kind: kind ?? null }, now)) > 0,
  );
}

export async function removeNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId }: NotificationParams,
): Promise<UnreadCount> {
  const now = ctx.clock.now();
  return changeAndCountUnread(
    ctx,
    accountId,
    async (tx) => (await setRemoved(tx, { accountId, notificationId }, now)) || throwDomainError('not_found'),
  );
}

export async function restoreNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId }: NotificationParams,
): Promise<UnreadCount> {
  return changeAndCountUnread(
    ctx,
    accountId,
    async (tx) => (await setRemoved(tx, { accountId, notificationId }, null)) || throwDomainError('not_found'),
  );
}

/** Changes an account's list, notifies its open pages if it changed, and returns the number of unread notifications. */
async function changeAndCountUnread(
  ctx: Context,
  accountId: string,
  work: (tx: Tx) => Promise<boolean>,
): Promise<UnreadCount> {
  return inTransaction(ctx.db, async (tx) => {
    const hasChanged = await work(tx);
    if (hasChanged) publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'notifications.changed', id: accountId });
    return { count: await countUnread(tx, accountId) };
  });
}
