import type { Context } from '../../context.ts';
import type { EffectWork } from '../payments/public.ts';
import { endNow } from './end-now.ts';
import { followSubscription } from './follow-subscription.ts';
import { pushWishes } from './push-choices.ts';
import { findSubscription, listDue, type SubscriptionRow } from './queries.ts';
import { renewFromWallet } from './renew-from-wallet.ts';
import { graceEnd, graceOpens, isRunning, nextReminderAt, renews } from './rules.ts';
import { saveSubscription } from './save-subscription.ts';
import { withLocked } from './with-account.ts';

const BATCH = 200;

/**
 * Handles renewals, days of grace, reminder emails and ends that are due. Runs each minute. A subscription that fails does
 * not stop the rest.
 */
export async function tendSubscriptions(ctx: Context): Promise<void> {
  for (const id of await listDue(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    await tendSubscription(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'a subscription will be looked at again');
    });
  }
}

async function tendSubscription(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || !isRunning(row)) return;
  if (row.paidBy === 'card') await lookAtProvider(ctx, row);
  else await renewFromWallet(ctx, id);
  await withLocked(ctx, row, passTime);
}

/** A provider that does not answer stops nothing that only time decides. */
async function lookAtProvider(ctx: Context, { id, currentPeriodEnd, status }: SubscriptionRow): Promise<void> {
  try {
    await pushWishes(ctx, id);
    if (currentPeriodEnd <= ctx.clock.now() || status === 'past_due') await followSubscription(ctx, id);
  } catch (error) {
    ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'the card provider did not tell how a subscription stands');
  }
}

async function passTime(work: EffectWork, row: SubscriptionRow): Promise<void> {
  if (!isRunning(row)) return;
  const now = work.ctx.clock.now();
  const { currentPeriodEnd, graceUntil } = row;
  if (renews(row)) {
    if ((graceUntil ?? graceEnd(currentPeriodEnd)) <= now) return endNow(work, row);
    if (graceUntil === null && graceOpens(currentPeriodEnd) <= now)
      return saveSubscription(work, row, { ...row, graceUntil: graceEnd(currentPeriodEnd) });
    const remindAt = nextReminderAt(row);
    if (row.status === 'past_due' && remindAt !== null && remindAt <= now)
      return saveSubscription(work, row, { ...row, reminderCount: row.reminderCount + 1 });
  } else if (currentPeriodEnd <= now) return endNow(work, row);
  await saveSubscription(work, row, row);
}
