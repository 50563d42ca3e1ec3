import type { Plan } from '@festoon/contracts/subscription';
import type { Context } from '../../context.ts';
import { findAccount } from '../accounts/public.ts';
import { findCustomerRef, findPriceRef, keepCustomerRef, keepPriceRef } from './plan-queries.ts';

/** The provider's customer of an account: made once, kept for good. */
export async function customerRefOf(ctx: Context, accountId: string): Promise<string> {
  const known = await findCustomerRef(ctx.db, accountId, ctx.payments);
  if (known !== null) return known;
  const account = await findAccount(ctx.db, accountId);
  if (account === null) throw new Error(`Account ${accountId} is gone.`);
  const { email, name } = account;
  const ref = await ctx.payments.ensureCustomer({ userId: accountId, email, ...(name !== '' && { name }) });
  await keepCustomerRef(ctx.db, accountId, { ...ctx.payments, ref });
  return (await findCustomerRef(ctx.db, accountId, ctx.payments)) ?? ref;
}

/** The provider's price of a plan: one for each amount it ever cost. */
export async function priceRefOf(ctx: Context, plan: Plan): Promise<string> {
  const known = await findPriceRef(ctx.db, plan, ctx.payments);
  if (known !== null) return known;
  const { type: planId, name, priceMinor: amountMinor, currency, interval } = plan;
  const asked = {
    planId,
    name: `${ctx.config.productName} Premium, ${name.toLowerCase()}`,
    amountMinor,
    currency,
    interval,
  };
  const ref = await ctx.payments.ensurePlanPrice(asked);
  await keepPriceRef(ctx.db, plan, { ...ctx.payments, ref });
  return (await findPriceRef(ctx.db, plan, ctx.payments)) ?? ref;
}
