import type { Context } from '../../context.ts';
import { createPaymentProvider } from '../../modules/money/payments/provider/create-provider.ts';
import { settle } from '../../modules/money/payments/public.ts';
import { paySession } from '../../modules/money/payments/sandbox/checkout/pay-session.ts';
import { lockObject, saveObject } from '../../modules/money/payments/sandbox/queries.ts';
import { renewSubscription } from '../../modules/money/payments/sandbox/subscriptions/renew-subscription.ts';
import { takeTurn } from '../../modules/money/payments/sandbox/turn.ts';
import { findPremium, followRef, openPremiumPage, subscriptionEffects } from '../../modules/money/subscriptions/public.ts';

const MONTHS = 6;
const CARD = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Sol Marín' };

/** Premium by card that began months ago, with an invoice for each of them: bought and renewed as a person would have. */
export async function makePremium(ctx: Context, accountId: string): Promise<void> {
  if (ctx.payments.kind !== 'sandbox' || (await findPremium(ctx.db, accountId)) !== null) return;
  const [begin, ...renewals] = monthsUntil(ctx.clock.now());
  if (begin === undefined) return;
  const then = asOf(ctx, begin);
  const { sessionId } = await openPremiumPage(then, accountId, 'monthly');
  await setWebhooks(then, sessionId, 'never');
  await takeTurn(then, (turn) => paySession(turn, sessionId, { method: 'card', card: CARD }));
  await settle(then, [subscriptionEffects], sessionId);
  const { subscriptionRef } = await then.payments.getCheckout(sessionId);
  for (const moment of renewals) {
    const later = asOf(ctx, moment);
    await takeTurn(later, (turn) => renewSubscription(turn, subscriptionRef ?? ''));
    await followRef(later, subscriptionRef ?? '', [subscriptionEffects]);
  }
  await setWebhooks(ctx, sessionId, 'normal');
}

/** The same day of each of the last months, the latest some days ago. */
function monthsUntil(now: Date): Date[] {
  const day = Math.min(now.getUTCDate(), 28);
  const latest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day - 9, 9, 30);
  const dayOfMonth = Math.min(new Date(latest).getUTCDate(), 28);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(latest);
    return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - (MONTHS - 1 - index), dayOfMonth, 9, 30));
  });
}

function asOf(ctx: Context, moment: Date): Context {
  const clock = { now: () => moment };
  return { ...ctx, clock, payments: createPaymentProvider({ ...ctx, clock }) };
}

function setWebhooks(ctx: Context, sessionId: string, webhookMode: 'never' | 'normal'): Promise<void> {
  return takeTurn(ctx, async ({ tx }) => {
    const session = await lockObject(tx, 'checkout.session', sessionId);
    if (session !== null) await saveObject(tx, { body: session.body, hidden: { ...session.hidden, webhookMode } });
  });
}
