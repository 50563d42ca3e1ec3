import { premiumEmailsText } from '@festoon/catalogue/money/premium-emails';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { formatLongDay } from './renewals/day-rules.ts';
import { REMINDER_DAYS } from './fees/limit-rules.ts';
import { updateSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning, nextCheckAt } from './rules.ts';
import { SEND_PREMIUM_EMAIL } from './tasks.ts';

export type PremiumEmailKind = 'started' | 'late' | 'recovered' | 'ending' | 'ended';

/**
 * Saves a changed subscription, notifies its owner's open pages, and sends the emails of the change. The caller holds the
 * account's lock.
 */
export async function saveSubscription(
  scope: TransactionScope,
  before: SubscriptionRow,
  row: SubscriptionRow,
): Promise<void> {
  const { ctx, tx, invalidate } = scope;
  const saved = row.status === 'past_due' && before.status !== 'past_due' ? { ...row, reminderCount: 1 } : row;
  await updateSubscription(tx, saved, nextCheckAt(saved, ctx.clock.now()));
  for (const kind of emailsOfChange(before, saved)) {
    const dedupeKey = `${saved.currentPeriodEnd.toISOString()}:${saved.reminderCount}`;
    const key = `premium-mail:${saved.id}:${kind}:${dedupeKey}`;
    await enqueue(tx, SEND_PREMIUM_EMAIL, { subscriptionId: saved.id, kind, dedupeKey }, { key });
  }
  if (isRenewed(before, saved)) await notifyRenewed(scope, saved);
  invalidate({ topic: `account:${saved.accountId}`, name: 'subscription.changed', id: saved.id });
}

function isRenewed(before: SubscriptionRow, now: SubscriptionRow): boolean {
  const isPaid = before.status === 'active' && now.status === 'active';
  return isPaid && now.currentPeriodEnd > before.currentPeriodEnd;
}

/** Notifies the owner of a renewal in the app only. The invoice is on the page, so no email is sent each month. */
async function notifyRenewed(
  { ctx, tx }: TransactionScope,
  { id, accountId, currentPeriodEnd }: SubscriptionRow,
): Promise<void> {
  await notify(ctx, tx, {
    accountIds: [accountId],
    kind: 'subscription',
    path: '/profile/subscription',
    key: `premium-renewed:${id}:${currentPeriodEnd.toISOString()}`,
    title: () =>
      premiumEmailsText('renewed', {
        product: ctx.config.productName,
        until: formatLongDay(currentPeriodEnd, 'UTC'),
      }),
  });
}

function emailsOfChange(before: SubscriptionRow, now: SubscriptionRow): PremiumEmailKind[] {
  if (isRunning(before) && now.status === 'canceled') return ['ended'];
  if (now.status === 'past_due') return now.reminderCount > countPastDueEmails(before) ? ['late'] : [];
  if (before.status === 'past_due') return ['recovered'];
  if (!isRunning(before) && isRunning(now)) return ['started'];
  return isRunning(now) && now.cancelAtPeriodEnd && !before.cancelAtPeriodEnd ? ['ending'] : [];
}

function countPastDueEmails({ status, reminderCount }: SubscriptionRow): number {
  return status === 'past_due' ? Math.min(reminderCount, REMINDER_DAYS.length) : 0;
}
