import type { Plan } from '@festoon/contracts/money/subscription';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Context } from '../../../../context.ts';
import {
  closeCheckout,
  listPaymentsOf,
  openCheckout,
  orUnavailable,
  settle,
  writePayment,
  type EffectWork,
  type Payment,
} from '../../payments/public.ts';
import { findOpenRenewal } from '../renewals/find-open-renewal.ts';
import { newSubscription } from './new-subscription.ts';
import { findIncomplete, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { subscriptionEffects } from '../subscription-effects.ts';

export type PageParams = {
  readonly plan: Plan;
  readonly priceRef: string;
  readonly customerRef: string;
  readonly email: string;
};

/** The payment to show a page for: the open one of this plan, or a new try. One of another plan is given to be closed first. */
export async function startPayment(work: EffectWork, accountId: string, wish: PageParams): Promise<Payment> {
  const { ctx, tx } = work;
  const row = await subjectOf(work, accountId, wish.plan);
  const payments = await listPaymentsOf(tx, 'subscription', row.id);
  if (payments.some(({ status }) => status === 'processing')) throwDomainError('premium_payment_open');
  const open = payments.find(({ status }) => status === 'open');
  if (open !== undefined) return open;
  const { type, name, priceMinor: amountMinor, currency } = wish.plan;
  const { publicUrl } = ctx.config;
  return writePayment(ctx, tx, {
    purpose: 'subscription',
    subjectId: row.id,
    accountId,
    amountMinor,
    currency,
    request: {
      lines: [{ name, unitAmountMinor: amountMinor, quantity: 1 }],
      email: wish.email,
      successUrl: `${publicUrl}/premium/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/premium/checkout?plan=${type}`,
      metadata: { subscriptionId: row.id, type },
      subscription: { priceRef: wish.priceRef, customerRef: wish.customerRef },
    },
  });
}

/** A running one is only paid for where its renewal is late. */
async function subjectOf(work: EffectWork, accountId: string, plan: Plan): Promise<SubscriptionRow> {
  const { ctx, tx } = work;
  const known = (await findOpenRenewal(work, accountId)) ?? (await findIncomplete(tx, accountId));
  if (known !== null) return known;
  const row = newSubscription(ctx, accountId, plan);
  await insertSubscription(tx, row);
  return row;
}

export function isFor({ request }: Payment, { priceRef }: Pick<PageParams, 'priceRef'>): boolean {
  return request.subscription?.priceRef === priceRef;
}

/** Opens the page, or looks whether the one that is open still is. */
export async function openPage(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null) return orUnavailable(openCheckout(ctx, payment.id));
  return (await orUnavailable(settle(ctx, [subscriptionEffects], payment.sessionId))) ?? payment;
}

/** Ends a page at the provider, or finds that it was paid. */
export async function closePage(ctx: Context, payment: Payment): Promise<void> {
  await orUnavailable(closeCheckout(ctx, [subscriptionEffects], payment));
}
