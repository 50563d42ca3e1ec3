import type { SubscriptionOverview } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { sumWallet } from '../wallet/public.ts';
import { FEE_FREE_TICKETS } from './fees/limit-rules.ts';
import { currentAnswer } from './current-answer.ts';
import { findFeeMonth } from './fees/fee-queries.ts';
import { getPlanRow } from './plans/plan-queries.ts';
import { findLatestSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning, renews } from './rules.ts';

export async function getSubscriptionOverview(ctx: Context, { accountId }: UserActor): Promise<SubscriptionOverview> {
  const now = ctx.clock.now();
  const { currency } = ctx.config;
  const row = await findLatestSubscription(ctx.db, accountId);
  const { availableMinor } = await sumWallet(ctx.db, { ownerId: accountId, currency });
  const month = await findFeeMonth(ctx.db, { organiserId: accountId, now });
  return {
    subscription: currentAnswer(row, now),
    ...(row !== null && isRunning(row) ? await whatComes(ctx, row) : { next: null, pending: null, late: null }),
    walletAvailable: { amountMinor: availableMinor, currency },
    feeFree: {
      month: month.month,
      taken: month.taken,
      limit: FEE_FREE_TICKETS,
      saved: { amountMinor: month.savedMinor, currency },
    },
  };
}

async function whatComes(
  ctx: Context,
  row: SubscriptionRow,
): Promise<Pick<SubscriptionOverview, 'next' | 'pending' | 'late'>> {
  const { pendingType, pendingPaidBy, pastDueAt, graceUntil } = row;
  const plan = pendingType === null ? row : await getPlanRow(ctx.db, pendingType);
  const paidBy = pendingPaidBy ?? (row.paidBy === 'wallet' ? 'wallet' : 'card');
  const price = { amountMinor: plan.priceMinor, currency: plan.currency };
  return {
    next: renews(row) ? { at: row.currentPeriodEnd.toISOString(), type: plan.type, paidBy, price } : null,
    pending: pendingType === null && pendingPaidBy === null ? null : { type: pendingType, paidBy: pendingPaidBy },
    late:
      row.status === 'past_due' && pastDueAt !== null && graceUntil !== null
        ? { since: pastDueAt.toISOString(), until: graceUntil.toISOString() }
        : null,
  };
}
