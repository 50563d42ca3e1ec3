import type { Plan } from '@festoon/contracts/money/subscription';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { Context } from '../../../../context.ts';
import {
  closeCheckout,
  listPaymentsOf,
  openCheckout,
  withPaymentErrors,
  syncPayment,
  createPayment,
  SESSION_ID_PLACEHOLDER,
  type Payment,
} from '../../payments/public.ts';
import { findOpenRenewal } from '../renewals/find-open-renewal.ts';
import { newSubscription } from './new-subscription.ts';
import { findIncompleteSubscription, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { subscriptionHooks } from '../subscription-hooks.ts';

export type PageParams = {
  readonly plan: Plan;
  readonly priceRef: string;
  readonly customerRef: string;
  readonly email: string;
};

/**
 * Returns the payment whose page to show: the open one of this plan, or a new attempt. If one of another plan is open,
 * returns it to be closed first.
 */
export async function startPayment(scope: TransactionScope, accountId: string, params: PageParams): Promise<Payment> {
  const { ctx, tx } = scope;
  const row = await findOrCreateSubscription(scope, accountId, params.plan);
  const payments = await listPaymentsOf(tx, 'subscription', row.id);
  if (payments.some(({ status }) => status === 'processing')) throwDomainError('premium_payment_open');
  const open = payments.find(({ status }) => status === 'open');
  if (open !== undefined) return open;
  const { type, name, priceMinor: amountMinor, currency } = params.plan;
  const { publicUrl } = ctx.config;
  return createPayment(ctx, tx, {
    purpose: 'subscription',
    subjectId: row.id,
    accountId,
    amountMinor,
    currency,
    request: {
      lineItems: [{ name, unitAmountMinor: amountMinor, quantity: 1 }],
      email: params.email,
      successUrl: `${publicUrl}/premium/success?session_id=${SESSION_ID_PLACEHOLDER}`,
      cancelUrl: `${publicUrl}/premium/checkout?plan=${type}`,
      metadata: { subscriptionId: row.id, type },
      subscription: { priceRef: params.priceRef, customerRef: params.customerRef },
    },
  });
}

/** Returns the subscription to pay for. Throws for an active one, unless its renewal is overdue. */
async function findOrCreateSubscription(scope: TransactionScope, accountId: string, plan: Plan): Promise<SubscriptionRow> {
  const { ctx, tx } = scope;
  const existing = (await findOpenRenewal(scope, accountId)) ?? (await findIncompleteSubscription(tx, accountId));
  if (existing !== null) return existing;
  const row = newSubscription(ctx, accountId, plan);
  await insertSubscription(tx, row);
  return row;
}

export function isForPlan({ request }: Payment, { priceRef }: Pick<PageParams, 'priceRef'>): boolean {
  return request.subscription?.priceRef === priceRef;
}

/** Opens the page, or checks whether the existing one is still open. */
export async function openPage(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null) return withPaymentErrors(openCheckout(ctx, payment.id));
  return (await withPaymentErrors(syncPayment(ctx, [subscriptionHooks], payment.sessionId))) ?? payment;
}

/** Closes a page at the provider, or finds that it was paid. */
export async function closePage(ctx: Context, payment: Payment): Promise<void> {
  await withPaymentErrors(closeCheckout(ctx, [subscriptionHooks], payment));
}
