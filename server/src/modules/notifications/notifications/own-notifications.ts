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
import { countUnread, markOne, markUntil, setRemoved } from './queries.ts';

type Unread = { readonly count: number };
type Which = { readonly notificationId: string };

export async function getUnreadNotifications(ctx: Context, { accountId }: UserActor): Promise<Unread> {
  return { count: await countUnread(ctx.db, accountId) };
}

export async function readNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId, isRead }: EndpointInput<typeof readOne>,
): Promise<Unread> {
  const at = isRead ? ctx.clock.now() : null;
  return change(
    ctx,
    accountId,
    async (tx) => (await markOne(tx, { accountId, notificationId }, at)) || throwDomainError('not_found'),
  );
}

/** Up to an instant, so that what came since the page was drawn stays unread. */
export async function readAllNotifications(
  ctx: Context,
  { accountId }: UserActor,
  { until, kind }: EndpointInput<typeof readAll>,
): Promise<Unread> {
  const now = ctx.clock.now();
  return change(ctx, accountId, async (tx) => (await markUntil(tx, { accountId, until, kind: kind ?? null }, now)) > 0);
}

export async function removeNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId }: Which,
): Promise<Unread> {
  const now = ctx.clock.now();
  return change(
    ctx,
    accountId,
    async (tx) => (await setRemoved(tx, { accountId, notificationId }, now)) || throwDomainError('not_found'),
  );
}

export async function restoreNotification(
  ctx: Context,
  { accountId }: UserActor,
  { notificationId }: Which,
): Promise<Unread> {
  return change(
    ctx,
    accountId,
    async (tx) => (await setRemoved(tx, { accountId, notificationId }, null)) || throwDomainError('not_found'),
  );
}

/** Changes an account's list, notifies its open pages if it changed, and returns the number of unread notifications. */
async function change(ctx: Context, accountId: string, work: (tx: Tx) => Promise<boolean>): Promise<Unread> {
  return inTransaction(ctx.db, async (tx) => {
    const hasChanged = await work(tx);
    if (hasChanged) publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'notifications.changed', id: accountId });
    return { count: await countUnread(tx, accountId) };
  });
}
