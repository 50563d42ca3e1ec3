import type {
  listPlanPrices as listing,
  AdminPlan,
  setPlanPrice as contract,
} from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { minimumChargeMinor } from '../../payments/public.ts';
import { listPlanRows } from '../plans/plan-queries.ts';
import { applyDuePrices, discardScheduledPrice, insertPrice, listPriceRows, lockPlan } from './price-queries.ts';

export async function listPlanPrices(ctx: Context): Promise<EndpointResult<typeof listing>> {
  return { items: await readPlans(ctx.db) };
}

/**
 * Sets the price of a plan. Existing subscribers keep the price at which they subscribed. The provider gets the new price
 * when it is first bought.
 */
export async function setPlanPrice(
  ctx: Context,
  actor: AdminActor,
  { type, priceMinor, startsAt, reason }: EndpointInput<typeof contract>,
): Promise<AdminPlan> {
  await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  const start = startsAt === null ? now : new Date(startsAt);
  if (start < now) throwDomainError('time_passed');
  await inTransaction(ctx.db, async (tx) => {
    const { priceMinor: currentPriceMinor, currency } = await lockPlan(tx, type);
    if (priceMinor < minimumChargeMinor(currency)) throwDomainError('amount_too_low');
    const discarded = await discardScheduledPrice(tx, type);
    if (startsAt === null && currentPriceMinor === priceMinor && !discarded) return auditNoChange();
    const price = { id: ctx.ids.newId(), type, priceMinor, currency, startsAt: start, by: actor.accountId, now };
    await insertPrice(tx, price);
    await applyDuePrices(tx, now);
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'plan.price',
      subject: { kind: 'plan', id: type },
      reason,
      before: { priceMinor: currentPriceMinor },
      after: { priceMinor, currency, startsAt: start.toISOString() },
    });
  });
  const plans = await readPlans(ctx.db);
  return plans.find((plan) => plan.type === type) ?? throwDomainError('time_passed');
}

async function readPlans(db: DbOrTx): Promise<AdminPlan[]> {
  const prices = await listPriceRows(db);
  return (await listPlanRows(db)).map((plan) => ({
    ...plan,
    prices: prices
      .filter(({ type }) => type === plan.type)
      .map(({ type: _type, startsAt, ...price }) => ({ ...price, startsAt: startsAt.toISOString() })),
  }));
}
