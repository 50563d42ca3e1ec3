import type { Context } from '../../context.ts';
import { testContext, type TestContext, type TestOverrides } from '../../platform/testing/test-context.ts';
import { createPaymentProvider } from './create-provider.ts';
import type { NewCheckout } from './provider.ts';
import type { WebhookMode } from './sandbox/objects.ts';
import { answerChallenge, paySession, type PayOutcome } from './sandbox/pay-session.ts';
import { lockObject, saveObject } from './sandbox/queries.ts';
import { takeTurn, type SandboxContext } from './sandbox/turn.ts';

export const GOOD_CARD = '4242424242424242';
export const GOOD_ACCOUNT = 'AT611904300234573201';
export const BAD_ACCOUNT = 'AT861904300235473202';

/** A test's context whose payments go to the sandbox on its own database. */
export async function paymentContext(overrides: TestOverrides = {}): Promise<TestContext> {
  const ctx = await testContext(overrides);
  return { ...ctx, payments: createPaymentProvider(ctx) };
}

/** A one-off checkout over 54.00 EUR that lives as long as a provider asks. */
export function buildCheckout(
  ctx: Pick<Context, 'ids' | 'clock'>,
  overrides: Partial<NewCheckout & { mode: 'payment' }> = {},
): NewCheckout {
  return {
    mode: 'payment',
    paymentId: ctx.ids.newId(),
    attempt: 1,
    amountMinor: 5400,
    currency: 'EUR',
    lines: [{ name: 'General', description: 'Rooftop jazz', unitAmountMinor: 2700, quantity: 2 }],
    email: 'mara@example.com',
    expiresAt: new Date(ctx.clock.now().getTime() + 35 * 60_000),
    successUrl: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/checkout',
    metadata: { bookingId: 'b1' },
    ...overrides,
  };
}

/** Presses pay on the hosted page with a card that is filled in properly. */
export function payByCard(ctx: SandboxContext, sessionId: string, number = GOOD_CARD): Promise<PayOutcome> {
  const card = { number, expiry: '12 / 34', cvc: '123', name: 'Mara Lind' };
  return takeTurn(ctx, (turn) => paySession(turn, sessionId, { method: 'card', card }));
}

/** Pays by an account whose money takes a while; the job that settles it is left to the caller. */
export function payByDebit(ctx: SandboxContext, sessionId: string, iban = GOOD_ACCOUNT): Promise<PayOutcome> {
  return takeTurn(ctx, (turn) => paySession(turn, sessionId, { method: 'debit', name: 'Mara Lind', iban }));
}

export function answerBank(ctx: SandboxContext, sessionId: string, passed: boolean): Promise<PayOutcome> {
  return takeTurn(ctx, (turn) => answerChallenge(turn, sessionId, passed));
}

/** Chooses how the webhooks of one checkout arrive. */
export function setWebhooks(ctx: SandboxContext, sessionId: string, webhookMode: WebhookMode): Promise<void> {
  return takeTurn(ctx, async (turn) => {
    const session = await lockObject(turn.tx, 'checkout.session', sessionId);
    if (session !== null) await saveObject(turn.tx, { body: session.body, hidden: { ...session.hidden, webhookMode } });
  });
}
