import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { testContext, type TestContext, type TestOverrides } from '../../../platform/testing/test-context.ts';
import { createPaymentProvider } from './provider/create-provider.ts';
import { ProviderUnavailable, SESSION_ID_PLACEHOLDER, type NewCheckout, type PaymentProvider } from './provider/provider.ts';
import { finishOnboarding } from './sandbox/payouts/accounts.ts';
import { applyControlAction } from './sandbox/checkout/apply-control-action.ts';
import { createRefund } from './sandbox/checkout/create-refund.ts';
import { closeDispute, openDispute } from './sandbox/checkout/disputes.ts';
import { replaceCard, type ReplaceOutcome } from './sandbox/checkout/replace-card.ts';
import type { HiddenFields, WebhookMode } from './sandbox/objects.ts';
import { answerChallenge, paySession, type PayOutcome } from './sandbox/checkout/pay-session.ts';
import { listSessionDeliveries, lockObject, saveObject } from './sandbox/queries.ts';
import { signWebhook } from './sandbox/sign-webhook.ts';
import { inSandboxUnitOfWork, type SandboxContext } from './sandbox/sandbox-unit-of-work.ts';

// Functions with which tests of other modules simulate the provider and run its jobs.
export { creditRefund } from './refunds/credit-refund.ts';
export { ProviderRejected } from './provider/provider.ts';
export { saveRefund } from './refunds/run-refund.ts';

export const VALID_CARD = '4242424242424242';
export const VALID_IBAN = 'AT611904300234573201';
export const INVALID_IBAN = 'AT861904300235473202';

/** Creates a test context with the sandbox as payment provider, on a separate database. */
export async function paymentContext(overrides: TestOverrides = {}): Promise<TestContext> {
  const ctx = await testContext(overrides);
  return { ...ctx, payments: createPaymentProvider(ctx) };
}

/** Returns a checkout of 54.00 EUR with the minimum lifetime of the provider. */
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
    lineItems: [{ name: 'General', description: 'Rooftop jazz', unitAmountMinor: 2700, quantity: 2 }],
    email: 'mara@example.com',
    expiresAt: new Date(ctx.clock.now().getTime() + 35 * 60_000),
    successUrl: `http://localhost:3000/payment/success?session_id=${SESSION_ID_PLACEHOLDER}`,
    cancelUrl: 'http://localhost:3000/checkout',
    metadata: { bookingId: 'b1' },
    ...overrides,
  };
}

/** Pays on the hosted page with valid card data. */
export function payByCard(ctx: SandboxContext, sessionId: string, number = VALID_CARD): Promise<PayOutcome> {
  const card = { number, expiry: '12 / 34', cvc: '123', name: 'Mara Lind' };
  return inSandboxUnitOfWork(ctx, (turn) => paySession(turn, sessionId, { method: 'card', card }));
}

/** Pays by bank debit. The caller runs the job that settles it. */
export function payByDebit(ctx: SandboxContext, sessionId: string, iban = VALID_IBAN): Promise<PayOutcome> {
  return inSandboxUnitOfWork(ctx, (turn) => paySession(turn, sessionId, { method: 'debit', name: 'Mara Lind', iban }));
}

/** Saves a card on the provider's page at this URL. */
export function saveCardAt(ctx: SandboxContext, url: string, number = VALID_CARD): Promise<ReplaceOutcome> {
  const id = url.slice(url.lastIndexOf('/') + 1);
  return inSandboxUnitOfWork(ctx, (turn) =>
    replaceCard(turn, id, { number, expiry: '12 / 34', cvc: '123', name: 'Mara Lind' }),
  );
}

/** Returns the sandbox's webhook events without a checkout, oldest first. */
export async function eventsWithoutSession({ db }: Pick<Context, 'db'>): Promise<SentEvent[]> {
  const rows = db.selectFrom('sandbox_payment_deliveries').select(['event_type as type', 'payload']);
  return rows.where('session_id', 'is', null).orderBy('number').execute();
}

export function completeChallenge(ctx: SandboxContext, sessionId: string, passed: boolean): Promise<PayOutcome> {
  return inSandboxUnitOfWork(ctx, (turn) => answerChallenge(turn, sessionId, passed));
}

export const PAYOUT_REJECTED_IBAN = 'AT861904300235473202';
export const PAYOUT_RETURNED_IBAN = 'AT591904300235473203';
export const PAYOUT_DELAYED_IBAN = 'AT321904300235473204';

/** Chooses how the webhooks of one checkout arrive. */
export function setWebhooks(ctx: SandboxContext, sessionId: string, webhookMode: WebhookMode): Promise<void> {
  return changeHidden(ctx, sessionId, { webhookMode });
}

/** Chooses how long a bank debit or a failing refund of one checkout takes. */
export function setProcessingDelay(ctx: SandboxContext, sessionId: string, settleDelaySeconds: number): Promise<void> {
  return changeHidden(ctx, sessionId, { settleDelaySeconds });
}

function changeHidden(ctx: SandboxContext, sessionId: string, change: HiddenFields): Promise<void> {
  return inSandboxUnitOfWork(ctx, async (turn) => {
    const session = await lockObject(turn.tx, 'checkout.session', sessionId);
    if (session !== null) await saveObject(turn.tx, { body: session.body, hidden: { ...session.hidden, ...change } });
  });
}

const METHODS = [
  ...(['createCheckout', 'findCheckout', 'findSessionOf', 'getCheckout', 'expireCheckout'] as const),
  ...(['refund', 'findRefund', 'listRefunds', 'listRecentRefunds'] as const),
  ...(['getDispute', 'listDisputes', 'listRecentDisputes', 'getFees'] as const),
  ...(['ensureConnectedAccount', 'createPayoutOnboarding', 'getConnectedAccount'] as const),
  ...(['createPayout', 'findPayout', 'getPayout', 'getSubscription'] as const),
] as const;
type Method = (typeof METHODS)[number];

/** A provider whose calls can fail before or after they take effect. */
export type FaultyProvider = PaymentProvider & {
  /** Makes the next `times` calls of this method fail as if the provider did not respond. */
  readonly failBefore: (method: Method, times?: number) => void;
  /** Performs the next `times` calls of this method, but loses their responses. */
  readonly failAfter: (method: Method, times?: number) => void;
  readonly reset: () => void;
  /** Returns the number of calls of this method. */
  readonly calls: (method: Method) => number;
};

export function createFaultyProvider(provider: PaymentProvider): FaultyProvider {
  const silent = new Map<Method, number>();
  const lost = new Map<Method, number>();
  const counts = new Map<Method, number>();
  const consumeFailure = (left: Map<Method, number>, method: Method): boolean => {
    const count = left.get(method) ?? 0;
    left.set(method, Math.max(0, count - 1));
    return count > 0;
  };
  const breaking =
    <Args extends unknown[], Result>(method: Method, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      counts.set(method, (counts.get(method) ?? 0) + 1);
      if (consumeFailure(silent, method)) throw new ProviderUnavailable('silenced by the test');
      const result = await call(...args);
      if (consumeFailure(lost, method)) throw new ProviderUnavailable('response lost by the test');
      return result;
    };
  return {
    ...provider,
    ...(Object.fromEntries(METHODS.map((method) => [method, breaking(method, callOf(provider, method))])) as Pick<
      PaymentProvider,
      Method
    >),
    failBefore: (method, times = Number.POSITIVE_INFINITY) => void silent.set(method, times),
    failAfter: (method, times = Number.POSITIVE_INFINITY) => void lost.set(method, times),
    reset: () => {
      silent.clear();
      lost.clear();
    },
    calls: (method) => counts.get(method) ?? 0,
  };
}

function callOf(provider: PaymentProvider, method: Method): (...args: unknown[]) => Promise<unknown> {
  return provider[method] as (...args: unknown[]) => Promise<unknown>;
}

/** Refunds a payment as in the provider's dashboard, in full by default. */
export function refundAtProvider(ctx: SandboxContext, paymentRef: string, amountMinor?: number): Promise<unknown> {
  const amount = amountMinor === undefined ? {} : { amount: amountMinor };
  const params = { payment_intent: paymentRef, metadata: {}, expand: undefined, ...amount };
  return inSandboxUnitOfWork(ctx, (turn) => createRefund(turn, params));
}

/** Creates a second refund at the provider with the id of an existing refund. */
export function repeatRefund(
  ctx: SandboxContext,
  paymentRef: string,
  { refundId, amountMinor }: { readonly refundId: string; readonly amountMinor: number },
): Promise<unknown> {
  const params = { payment_intent: paymentRef, metadata: { refundId }, expand: undefined, amount: amountMinor };
  return inSandboxUnitOfWork(ctx, (turn) => createRefund(turn, params));
}

/** Ends the paid period of a checkout's subscription, as the sandbox's control panel does. */
export function endPeriodAt(ctx: SandboxContext, sessionId: string): Promise<void> {
  return applyControlAction(ctx, sessionId, { action: 'renew', deliveryId: '' });
}

/** Opens a dispute as the buyer's bank does. Returns the provider's id of the dispute. */
export async function openDisputeAt(ctx: SandboxContext, paymentRef: string): Promise<string> {
  const dispute = await inSandboxUnitOfWork(ctx, (turn) => openDispute(turn, paymentRef));
  if (dispute === null) throw new Error(`Payment ${paymentRef} can't be disputed.`);
  return dispute.id;
}

export function decideDispute(ctx: SandboxContext, ref: string, status: 'won' | 'lost'): Promise<void> {
  return inSandboxUnitOfWork(ctx, (turn) => closeDispute(turn, ref, status));
}

/** Reopens a dispute, as when a bank reverses its decision. */
export function reopenDispute(ctx: SandboxContext, ref: string): Promise<void> {
  return inSandboxUnitOfWork(ctx, async (turn) => {
    const dispute = await lockObject(turn.tx, 'dispute', ref);
    if (dispute === null) throw new Error(`There is no dispute ${ref}.`);
    await saveObject(turn.tx, { body: { ...dispute.body, status: 'needs_response' }, hidden: dispute.hidden });
  });
}

/** Completes onboarding on the provider's page at this URL, by default with an account that accepts payouts. */
export async function connectBank(ctx: SandboxContext, onboardingUrl: string, iban = VALID_IBAN): Promise<string> {
  const linkId = onboardingUrl.slice(onboardingUrl.lastIndexOf('/') + 1);
  const outcome = await inSandboxUnitOfWork(ctx, (turn) => finishOnboarding(turn, linkId, { name: 'Mara Lind', iban }));
  if (outcome.kind !== 'on') throw new Error(`The onboarding ended as ${outcome.kind}.`);
  return outcome.url;
}

export type SentEvent = { readonly type: string; readonly payload: string };

/** Returns the sandbox's webhook events of a checkout, oldest first, for the test to post. */
export async function eventsOf({ db }: Pick<Context, 'db'>, sessionId: string): Promise<SentEvent[]> {
  const deliveries = await listSessionDeliveries(db, sessionId, 1000);
  return deliveries.map(({ event_type: type, payload }) => ({ type, payload })).toReversed();
}

type PostContext = { readonly ctx: Pick<Context, 'clock' | 'config'>; readonly app: FastifyInstance };

/** Posts an event to the webhook as the provider does, signed with the current time by default. Returns the status. */
export async function postEvent(
  { ctx, app }: PostContext,
  payload: string,
  forged: { secret?: string; at?: Date } = {},
): Promise<number> {
  const timestamp = Math.floor((forged.at ?? ctx.clock.now()).getTime() / 1000);
  const signature = signWebhook({
    payload,
    secret: forged.secret ?? ctx.config.payments.webhookSecret,
    timestamp,
  });
  const headers = { 'content-type': 'application/json', ...signature };
  return (await app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode;
}

export { settleBatch, type ReadPayment } from './checkout/settle-together.ts';
