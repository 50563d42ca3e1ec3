import type { Plan } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../context.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { ProviderRejected } from '../payments/public.ts';
import {
  findCustomerRef,
  findPriceRef,
  deleteCustomerRef,
  deletePriceRef,
  storeCustomerRef,
  storePriceRef,
} from './plans/plan-queries.ts';

/** Returns the provider's customer of an account, which is created once. */
export async function customerRefOf(ctx: Context, accountId: string): Promise<string> {
  return (await findCustomerRef(ctx.db, accountId, ctx.payments)) ?? createCustomer(ctx, accountId);
}

/** Returns the provider's price of a plan. There is one for each amount that the plan ever cost. */
export async function priceRefOf(ctx: Context, plan: Plan): Promise<string> {
  return (await findPriceRef(ctx.db, plan, ctx.payments)) ?? createPrice(ctx, plan);
}

async function createCustomer(ctx: Context, accountId: string, replaces?: string): Promise<string> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) throw new Error(`Account ${accountId} is gone.`);
  const { email, name } = account;
  const ref = await ctx.payments.ensureCustomer({
    userId: accountId,
    email,
    ...(name !== '' && { name }),
    ...(replaces !== undefined && { replaces }),
  });
  await storeCustomerRef(ctx.db, accountId, { ...ctx.payments, ref });
  return (await findCustomerRef(ctx.db, accountId, ctx.payments)) ?? ref;
}

async function createPrice(ctx: Context, plan: Plan, replaces?: string): Promise<string> {
  const { type: planId, name, priceMinor: amountMinor, currency, interval } = plan;
  const ref = await ctx.payments.ensurePlanPrice({
    planId,
    amountMinor,
    currency,
    interval,
    name: `${ctx.config.productName} Premium, ${name.toLowerCase()}`,
    ...(replaces !== undefined && { replaces }),
  });
  await storePriceRef(ctx.db, plan, { ...ctx.payments, ref });
  return (await findPriceRef(ctx.db, plan, ctx.payments)) ?? ref;
}

/** Creates the customer again if it was deleted at the provider. Two concurrent calls get the same customer. */
export async function repairCustomerRef(ctx: Context, accountId: string): Promise<string> {
  const ref = await customerRefOf(ctx, accountId);
  if (await ctx.payments.isCustomerUsable(ref)) return ref;
  ctx.log.warn({ accountId, ref }, 'the customer was deleted at the payment provider and is created again');
  await deleteCustomerRef(ctx.db, ref);
  return createCustomer(ctx, accountId, ref);
}

/** Creates the price again if it was deleted or archived at the provider. */
export async function repairPriceRef(ctx: Context, plan: Plan): Promise<string> {
  const ref = await priceRefOf(ctx, plan);
  if (await ctx.payments.isPriceUsable(ref)) return ref;
  ctx.log.warn({ plan: plan.type, ref }, 'the price was deleted at the payment provider and is created again');
  await deletePriceRef(ctx.db, ref);
  return createPrice(ctx, plan, ref);
}

/** Runs work with the plan's price. Repeats it once if the provider rejected that price. */
export async function withPrice<R>(ctx: Context, plan: Plan, work: (priceRef: string) => Promise<R>): Promise<R> {
  const ref = await priceRefOf(ctx, plan);
  try {
    return await work(ref);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    const repaired = await repairPriceRef(ctx, plan);
    if (repaired === ref) throw error;
    return work(repaired);
  }
}
