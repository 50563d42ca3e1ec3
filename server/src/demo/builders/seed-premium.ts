import type { Context } from '../../context.ts';
import { createPaymentProvider } from '../../modules/money/payments/provider/create-provider.ts';
import { syncPayment } from '../../modules/money/payments/public.ts';
import { paySession } from '../../modules/money/payments/sandbox/checkout/pay-session.ts';
import { lockObject, saveObject } from '../../modules/money/payments/sandbox/queries.ts';
import { renewSubscription } from '../../modules/money/payments/sandbox/subscriptions/renew-subscription.ts';
import { inSandboxUnitOfWork } from '../../modules/money/payments/sandbox/sandbox-unit-of-work.ts';
import {
  findPremium,
  syncSubscriptionByRef,
  openPremiumPage,
  subscriptionHooks,
} from '../../modules/money/subscriptions/public.ts';

const MONTHS = 6;
const CARD = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Sol Marín' };

/** Creates a premium subscription by card that began months ago, with an invoice for each month. */
export async function seedPremium(ctx: Context, accountId: string): Promise<void> {
  if (ctx.payments.kind !== 'sandbox' || (await findPremium(ctx.db, accountId)) !== null) return;
  const [firstMonth, ...renewals] = monthsUntil(ctx.clock.now());
  if (firstMonth === undefined) return;
  const startContext = contextAt(ctx, firstMonth);
  const { sessionId } = await openPremiumPage(startContext, accountId, 'monthly');
  await setWebhooks(startContext, sessionId, 'never');
  await inSandboxUnitOfWork(startContext, (turn) => paySession(turn, sessionId, { method: 'card', card: CARD }));
  await syncPayment(startContext, [subscriptionHooks], sessionId);
  const { subscriptionRef } = await startContext.payments.getCheckout(sessionId);
  for (const at of renewals) {
    const renewalContext = contextAt(ctx, at);
    await inSandboxUnitOfWork(renewalContext, (turn) => renewSubscription(turn, subscriptionRef ?? ''));
    await syncSubscriptionByRef(renewalContext, subscriptionRef ?? '', [subscriptionHooks]);
  }
  await setWebhooks(ctx, sessionId, 'normal');
}

/** Returns the same day of each of the last months; the latest is some days ago. */
function monthsUntil(now: Date): Date[] {
  const day = Math.min(now.getUTCDate(), 28);
  const latest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day - 9, 9, 30);
  const dayOfMonth = Math.min(new Date(latest).getUTCDate(), 28);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(latest);
    return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - (MONTHS - 1 - index), dayOfMonth, 9, 30));
  });
}

function contextAt(ctx: Context, at: Date): Context {
  const clock = { now: () => at };
  return { ...ctx, clock, payments: createPaymentProvider({ ...ctx, clock }) };
}

function setWebhooks(ctx: Context, sessionId: string, webhookMode: 'never' | 'normal'): Promise<void> {
  return inSandboxUnitOfWork(ctx, async ({ tx }) => {
    const session = await lockObject(tx, 'checkout.session', sessionId);
    if (session !== null) await saveObject(tx, { body: session.body, hidden: { ...session.hidden, webhookMode } });
  });
}
