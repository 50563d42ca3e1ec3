import type { SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { toMinorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getOrganiserFee, ticketTotals, type PlatformFee } from '../../events/events/public.ts';
import { sumWallet } from '../wallet/public.ts';
import { FEE_FREE_TICKETS } from './fees/limit-rules.ts';
import { toCurrentSubscription } from './to-current-subscription.ts';
import { findFeeMonth } from './fees/fee-queries.ts';
import { getPlanRow } from './plans/plan-queries.ts';
import { findLatestSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning, willRenew } from './rules.ts';

export async function getSubscriptionOverview(ctx: Context, { accountId }: UserActor): Promise<SubscriptionOverview> {
  const now = ctx.clock.now();
  const { currency } = ctx.config;
  const row = await findLatestSubscription(ctx.db, accountId);
  const { availableMinor } = await sumWallet(ctx.db, { ownerId: accountId, currency });
  const month = await findFeeMonth(ctx.db, { organiserId: accountId, now });
  return {
    subscription: toCurrentSubscription(row, now),
    card: cardOf(row),
    ...(row !== null && isRunning(row) ? await upcomingOf(ctx, row) : { next: null, pending: null, pastDue: null }),
    walletAvailable: { amountMinor: availableMinor, currency },
    feeFree: {
      month: month.month,
      ticketsUsed: month.ticketsUsed,
      limit: FEE_FREE_TICKETS,
      saved: { amountMinor: month.savedMinor, currency },
      example: exampleOf(await getOrganiserFee(ctx, ctx.db, accountId), currency),
    },
  };
}

function cardOf(row: SubscriptionRow | null): SubscriptionOverview['card'] {
  if (row?.paidBy !== 'card' || row.cardBrand === null || row.cardLast4 === null) return null;
  return { brand: row.cardBrand, last4: row.cardLast4 };
}

/** The price of the tickets in the example, in whole units of the currency. */
const EXAMPLE_PRICE = 20;

/** Returns the fee of a month of fee-free tickets at an example price. */
function exampleOf(fee: PlatformFee, currency: string): SubscriptionOverview['feeFree']['example'] {
  const priceMinor = toMinorUnits(EXAMPLE_PRICE, currency);
  const policy = { feeMode: 'absorb', taxRateBps: 0, taxInclusive: true } as const;
  const { platformFeeMinor } = ticketTotals({ kind: 'paid', priceMinor }, policy, fee);
  return {
    price: { amountMinor: priceMinor, currency },
    fee: { amountMinor: FEE_FREE_TICKETS * platformFeeMinor, currency },
  };
}

async function upcomingOf(
  ctx: Context,
  row: SubscriptionRow,
): Promise<Pick<SubscriptionOverview, 'next' | 'pending' | 'pastDue'>> {
  const { pendingType, pendingPaidBy, pastDueAt, graceUntil } = row;
  const plan = pendingType === null ? row : await getPlanRow(ctx.db, pendingType);
  const paidBy = pendingPaidBy ?? (row.paidBy === 'wallet' ? 'wallet' : 'card');
  const price = { amountMinor: plan.priceMinor, currency: plan.currency };
  return {
    next: willRenew(row) ? { at: row.currentPeriodEnd.toISOString(), type: plan.type, paidBy, price } : null,
    pending: pendingType === null && pendingPaidBy === null ? null : { type: pendingType, paidBy: pendingPaidBy },
    pastDue:
      row.status === 'past_due' && pastDueAt !== null && graceUntil !== null
        ? { since: pastDueAt.toISOString(), until: graceUntil.toISOString() }
        : null,
  };
}
