import type { createSubscriptionCheckout as endpoint, PlanType } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { findOpenRenewal } from '../renewals/find-open-renewal.ts';
import { withPaymentErrors } from '../../payments/public.ts';
import { closePage, isForPlan, openPage, startPayment, type PageParams } from './open-premium-page.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { customerRefOf, priceRefOf, repairCustomerRef, repairPriceRef } from '../provider-refs.ts';
import { withAccountLock } from '../with-account.ts';

// A page that expired between two checks is replaced. More attempts than this indicate an error at the provider.
const MAX_PAGES = 4;

export async function createSubscriptionCheckout(
  ctx: Context,
  { accountId }: UserActor,
  { type }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  return { success: true, ...(await openPremiumPage(ctx, accountId, type)) };
}

/** Returns the one open payment page for an account's premium. Creates it if there is none. */
export async function openPremiumPage(
  ctx: Context,
  accountId: string,
  type: PlanType,
): Promise<{ url: string; sessionId: string }> {
  let params = await readPageParams(ctx, accountId, type);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const payment = await withAccountLock(ctx, accountId, (scope) => startPayment(scope, accountId, params));
    if (!isForPlan(payment, params)) {
      await closePage(ctx, payment);
      continue;
    }
    const { status, sessionUrl, sessionId } = await openPage(ctx, payment);
    if (status === 'open' && sessionUrl !== null && sessionId !== null) return { url: sessionUrl, sessionId };
    // The provider rejected the page: its customer or price may have been deleted there.
    if (sessionId === null) params = await repairPageParams(ctx, accountId, params);
  }
  throwDomainError('payment_unavailable');
}

async function readPageParams(ctx: Context, accountId: string, type: string): Promise<PageParams> {
  await withAccountLock(ctx, accountId, (scope) => findOpenRenewal(scope, accountId));
  const plan = await getPlanRow(ctx.db, type);
  const email = (await findAccount(ctx.db, accountId))?.email ?? '';
  const customerRef = await withPaymentErrors(customerRefOf(ctx, accountId));
  return { plan, email, customerRef, priceRef: await withPaymentErrors(priceRefOf(ctx, plan)) };
}

async function repairPageParams(ctx: Context, accountId: string, params: PageParams): Promise<PageParams> {
  const customerRef = await withPaymentErrors(repairCustomerRef(ctx, accountId));
  return { ...params, customerRef, priceRef: await withPaymentErrors(repairPriceRef(ctx, params.plan)) };
}
