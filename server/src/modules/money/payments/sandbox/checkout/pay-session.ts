import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { announce, DEFAULT_DELAY_SECONDS, type Announcement } from '../announce.ts';
import { bareNumber, cardErrors, cardOf, ibanError, NOT_AUTHENTICATED, type CardEntry, type CardField } from './cards.ts';
import { currentIntent, declineIntent, openIntent, chargeIntent, type Instrument } from './intents.ts';
import type { PaymentError, SessionBody, Stored, IntentBody } from '../objects.ts';
import { lockObject, saveObject } from '../queries.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import type { Turn } from '../turn.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';

export type PayField = CardField | 'iban';

export type PayOutcome =
  | { readonly kind: 'paid'; readonly session: SessionBody }
  | { readonly kind: 'challenge'; readonly session: SessionBody }
  | { readonly kind: 'faults'; readonly faults: readonly { readonly field: PayField; readonly message: string }[] }
  | { readonly kind: 'declined'; readonly session: SessionBody; readonly message: string; readonly field: PayField | null }
  | { readonly kind: 'over'; readonly session: SessionBody }
  | { readonly kind: 'missing' };

export type PayEntry =
  | { readonly method: 'card'; readonly card: CardEntry }
  | { readonly method: 'debit'; readonly name: string; readonly iban: string };

/** A press of the pay button. A second press finds the checkout complete and is shown the same way on. */
export async function paySession(turn: Turn, sessionId: string, entry: PayEntry): Promise<PayOutcome> {
  const session = await lockObject(turn.tx, 'checkout.session', sessionId);
  if (session === null) return { kind: 'missing' };
  const settled = alreadyOver(turn, session);
  if (settled !== null) return settled;
  return entry.method === 'card' ? payByCard(turn, session, entry.card) : payByDebit(turn, session, entry);
}

/** The answer of the bank's own page, where the buyer said yes or no. */
export async function answerChallenge(turn: Turn, sessionId: string, passed: boolean): Promise<PayOutcome> {
  const session = await lockObject(turn.tx, 'checkout.session', sessionId);
  if (session === null) return { kind: 'missing' };
  const settled = alreadyOver(turn, session);
  if (settled !== null) return settled;
  const intent = await currentIntent(turn, sessionId);
  if (intent?.body.status !== 'requires_action') return { kind: 'challenge', session: session.body };
  if (!passed) return decline(turn, session, { error: NOT_AUTHENTICATED, field: null });
  const card = cardOf(intent.hidden.instrument ?? '');
  if (card.error !== undefined) return decline(turn, session, { error: card.error, field: null });
  const payer: Payer = {
    name: session.body.customer_details?.name ?? '',
    instrument: { type: 'card', number: card.number },
  };
  return { kind: 'paid', session: await completePaid(turn, { session, intent, payer }) };
}

function alreadyOver(turn: Turn, { body }: Stored<'checkout.session'>): PayOutcome | null {
  if (body.status === 'complete') return { kind: 'paid', session: body };
  return body.status === 'expired' || body.expires_at <= turn.nowSeconds ? { kind: 'over', session: body } : null;
}

async function payByCard(turn: Turn, session: Stored<'checkout.session'>, entry: CardEntry): Promise<PayOutcome> {
  const faults = cardErrors(entry, turn.now);
  if (faults.length > 0) return { kind: 'faults', faults };
  const card = cardOf(bareNumber(entry.number));
  if (card.charging === 'declined') return decline(turn, session, { error: card.error, field: card.field ?? null });
  const intent = await openIntent(turn, session);
  const payer: Payer = { name: entry.name.trim(), instrument: { type: 'card', number: card.number } };
  if (card.charging === 'challenge') return startChallenge(turn, session, { intent, payer });
  return { kind: 'paid', session: await completePaid(turn, { session, intent, payer }) };
}

async function startChallenge(
  turn: Turn,
  session: Stored<'checkout.session'>,
  { intent, payer }: { intent: Stored<'payment_intent'>; payer: Payer },
): Promise<PayOutcome> {
  const hidden = { ...intent.hidden, instrument: payer.instrument.number };
  await saveObject(turn.tx, { body: { ...intent.body, status: 'requires_action', last_payment_error: null }, hidden });
  const waiting: SessionBody = {
    ...session.body,
    customer_details: { email: session.body.customer_email, name: payer.name },
  };
  await saveObject(turn.tx, { body: waiting, hidden: session.hidden });
  return { kind: 'challenge', session: waiting };
}

type Decline = { readonly error: PaymentError | undefined; readonly field: PayField | null };

async function decline(turn: Turn, session: Stored<'checkout.session'>, { error, field }: Decline): Promise<PayOutcome> {
  const reason = error ?? NOT_AUTHENTICATED;
  const declined = await declineIntent(turn, await openIntent(turn, session), reason);
  await announce(turn, session.body.id, [{ type: 'payment_intent.payment_failed', object: declined }]);
  return { kind: 'declined', session: session.body, message: reason.message, field };
}

async function payByDebit(
  turn: Turn,
  session: Stored<'checkout.session'>,
  entry: { name: string; iban: string },
): Promise<PayOutcome> {
  const faults = debitErrors(session.body, entry);
  if (faults.length > 0) return { kind: 'faults', faults };
  const intent = await openIntent(turn, session);
  const payer: Payer = { name: entry.name.trim(), instrument: { type: 'sepa_debit', number: bareNumber(entry.iban) } };
  const complete = await completeUnpaid(turn, { session, intent, payer });
  const delay = session.hidden.settleDelaySeconds ?? DEFAULT_DELAY_SECONDS;
  const runAt = new Date(turn.now.getTime() + delay * 1000);
  await enqueue(turn.tx, SANDBOX_TASKS.settleDebit, { id: complete.id }, { runAt, key: `sandbox-debit:${complete.id}` });
  return { kind: 'paid', session: complete };
}

function debitErrors(
  { mode }: SessionBody,
  { name, iban }: { name: string; iban: string },
): { field: PayField; message: string }[] {
  if (mode === 'subscription') return [{ field: 'iban', message: 'A subscription is paid by card.' }];
  const fault = ibanError(iban);
  return [
    ...(fault === null ? [] : [{ field: 'iban' as const, message: fault }]),
    ...(name.trim() === '' ? [{ field: 'name' as const, message: "Enter the account holder's name." }] : []),
  ];
}

type Payer = { readonly name: string; readonly instrument: Instrument };

type Paying = {
  readonly session: Stored<'checkout.session'>;
  readonly intent: Stored<'payment_intent'>;
  readonly payer: Payer;
};

/** The money is there: the checkout is complete and paid, a subscription begins. */
async function completePaid(turn: Turn, paying: Paying): Promise<SessionBody> {
  const { session, payer } = paying;
  const intent = await chargeIntent(turn, paying.intent, payer.instrument);
  const complete: SessionBody = { ...completed(session.body, payer), payment_status: 'paid' };
  if (session.body.mode === 'subscription') {
    const { subscription, invoice } = await startSubscription(turn, session, { intent, instrument: payer.instrument });
    return finish(turn, { ...session, body: { ...complete, subscription: subscription.id, invoice: invoice.id } }, [
      { type: 'customer.subscription.created', object: { ...subscription } },
      { type: 'invoice.paid', object: invoice },
      { type: 'customer.subscription.updated', object: subscription },
    ]);
  }
  return finish(turn, { ...session, body: { ...complete, payment_intent: intent.id } }, [
    { type: 'payment_intent.succeeded', object: intent },
  ]);
}

/** A bank debit: the checkout is complete, the money comes later or not at all. */
async function completeUnpaid(turn: Turn, { session, intent, payer }: Paying): Promise<SessionBody> {
  const processing: IntentBody = { ...intent.body, status: 'processing', last_payment_error: null };
  await saveObject(turn.tx, { body: processing, hidden: { ...intent.hidden, instrument: payer.instrument.number } });
  return finish(turn, { ...session, body: { ...completed(session.body, payer), payment_intent: processing.id } }, [
    { type: 'payment_intent.processing', object: processing },
  ]);
}

function completed(body: SessionBody, { name }: Payer): SessionBody {
  return { ...body, status: 'complete', url: null, customer_details: { email: body.customer_email, name } };
}

async function finish(
  turn: Turn,
  { body, hidden }: Stored<'checkout.session'>,
  earlier: readonly Announcement[],
): Promise<SessionBody> {
  await saveObject(turn.tx, { body, hidden });
  await announce(turn, body.id, [...earlier, { type: 'checkout.session.completed', object: body }]);
  return body;
}
