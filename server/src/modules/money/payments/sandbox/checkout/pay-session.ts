import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { publishEvents, publishEventsOf, DEFAULT_DELAY_SECONDS, type EventDraft } from '../publish-events.ts';
import {
  normalizeNumber,
  cardErrors,
  cardOf,
  ibanError,
  NOT_AUTHENTICATED,
  type CardEntry,
  type CardField,
} from './cards.ts';
import { declineIntent, openIntent, newCharge, type Instrument } from './intents.ts';
import type { Kind, PaymentError, SessionBody, StoredObject, IntentBody, WebhookMode } from '../objects.ts';
import { lockSession, storeObjects, type LockedSession } from '../queries.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import type { SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';

export type PayField = CardField | 'iban';

export type PayOutcome =
  | { readonly kind: 'paid'; readonly session: SessionBody; readonly webhookMode: WebhookMode | undefined }
  | { readonly kind: 'challenge'; readonly session: SessionBody }
  | { readonly kind: 'invalid'; readonly fieldErrors: readonly { readonly field: PayField; readonly message: string }[] }
  | { readonly kind: 'declined'; readonly session: SessionBody; readonly message: string; readonly field: PayField | null }
  | { readonly kind: 'over'; readonly session: SessionBody }
  | { readonly kind: 'missing' };

export type PayEntry =
  | { readonly method: 'card'; readonly card: CardEntry }
  | { readonly method: 'debit'; readonly name: string; readonly iban: string };

/** Handles a press of the pay button. A second press finds the checkout complete and gets the same next page. */
export async function paySession(unit: SandboxUnitOfWork, sessionId: string, entry: PayEntry): Promise<PayOutcome> {
  const locked = await lockSession(unit.tx, sessionId);
  if (locked === null) return { kind: 'missing' };
  const settled = endedOutcome(unit, locked.session);
  if (settled !== null) return settled;
  return entry.method === 'card' ? payByCard(unit, locked, entry.card) : payByDebit(unit, locked, entry);
}

/** Handles the buyer's decision on the bank's own page. */
export async function answerChallenge(unit: SandboxUnitOfWork, sessionId: string, passed: boolean): Promise<PayOutcome> {
  const locked = await lockSession(unit.tx, sessionId);
  if (locked === null) return { kind: 'missing' };
  const { session, intent } = locked;
  const settled = endedOutcome(unit, session);
  if (settled !== null) return settled;
  if (intent?.body.status !== 'requires_action') return { kind: 'challenge', session: session.body };
  if (!passed) return decline(unit, locked, { error: NOT_AUTHENTICATED, field: null });
  const card = cardOf(intent.hidden.instrument ?? '');
  if (card.error !== undefined) return decline(unit, locked, { error: card.error, field: 'number' });
  const payer: Payer = {
    name: session.body.customer_details?.name ?? '',
    instrument: { type: 'card', number: card.number },
  };
  return paidOutcome(session, await completePaid(unit, { session, intent, payer }));
}

function paidOutcome({ hidden }: StoredObject<'checkout.session'>, session: SessionBody): PayOutcome {
  return { kind: 'paid', session, webhookMode: hidden.webhookMode };
}

function endedOutcome(unit: SandboxUnitOfWork, session: StoredObject<'checkout.session'>): PayOutcome | null {
  const { body } = session;
  if (body.status === 'complete') return paidOutcome(session, body);
  return body.status === 'expired' || body.expires_at <= unit.nowSeconds ? { kind: 'over', session: body } : null;
}

async function payByCard(unit: SandboxUnitOfWork, locked: LockedSession, entry: CardEntry): Promise<PayOutcome> {
  const { session } = locked;
  const fieldErrors = cardErrors(entry, unit.now);
  if (fieldErrors.length > 0) return { kind: 'invalid', fieldErrors };
  const card = cardOf(normalizeNumber(entry.number));
  if (card.charging === 'declined') return decline(unit, locked, { error: card.error, field: card.field ?? null });
  const intent = openIntent(unit, locked);
  const payer: Payer = { name: entry.name.trim(), instrument: { type: 'card', number: card.number } };
  if (card.charging === 'challenge') return startChallenge(unit, session, { intent, payer });
  return paidOutcome(session, await completePaid(unit, { session, intent, payer }));
}

async function startChallenge(
  unit: SandboxUnitOfWork,
  session: StoredObject<'checkout.session'>,
  { intent, payer }: { intent: StoredObject<'payment_intent'>; payer: Payer },
): Promise<PayOutcome> {
  const hidden = { ...intent.hidden, instrument: payer.instrument.number };
  const challenged: IntentBody = { ...intent.body, status: 'requires_action', last_payment_error: null };
  const waiting: SessionBody = {
    ...session.body,
    customer_details: { email: session.body.customer_email, name: payer.name },
  };
  await storeObjects(unit.tx, [
    { ...intent, body: challenged, hidden },
    { ...session, body: waiting },
  ]);
  return { kind: 'challenge', session: waiting };
}

type Decline = { readonly error: PaymentError | undefined; readonly field: PayField | null };

async function decline(unit: SandboxUnitOfWork, locked: LockedSession, { error, field }: Decline): Promise<PayOutcome> {
  const { session } = locked;
  const reason = error ?? NOT_AUTHENTICATED;
  const declined = await declineIntent(unit, openIntent(unit, locked), reason);
  await publishEvents(unit, session.body.id, [{ type: 'payment_intent.payment_failed', object: declined }]);
  return { kind: 'declined', session: session.body, message: reason.message, field };
}

async function payByDebit(
  unit: SandboxUnitOfWork,
  locked: LockedSession,
  entry: { name: string; iban: string },
): Promise<PayOutcome> {
  const { session } = locked;
  const fieldErrors = debitErrors(session.body, entry);
  if (fieldErrors.length > 0) return { kind: 'invalid', fieldErrors };
  const intent = openIntent(unit, locked);
  const payer: Payer = { name: entry.name.trim(), instrument: { type: 'sepa_debit', number: normalizeNumber(entry.iban) } };
  const complete = await completeUnpaid(unit, { session, intent, payer });
  const delay = session.hidden.settleDelaySeconds ?? DEFAULT_DELAY_SECONDS;
  const runAt = new Date(unit.now.getTime() + delay * 1000);
  await enqueue(unit.tx, SANDBOX_TASKS.settleDebit, { id: complete.id }, { runAt, key: `sandbox-debit:${complete.id}` });
  return paidOutcome(session, complete);
}

function debitErrors(
  { mode }: SessionBody,
  { name, iban }: { name: string; iban: string },
): { field: PayField; message: string }[] {
  if (mode === 'subscription') return [{ field: 'iban', message: sandboxPagesText('cardOnly') }];
  const ibanMessage = ibanError(iban);
  return [
    ...(ibanMessage === null ? [] : [{ field: 'iban' as const, message: ibanMessage }]),
    ...(name.trim() === '' ? [{ field: 'name' as const, message: sandboxPagesText('enterHolder') }] : []),
  ];
}

type Payer = { readonly name: string; readonly instrument: Instrument };

type Paying = {
  readonly session: StoredObject<'checkout.session'>;
  readonly intent: StoredObject<'payment_intent'>;
  readonly payer: Payer;
};

/** Completes a paid checkout, starts its subscription, if it has one, and commits the transaction. */
async function completePaid(unit: SandboxUnitOfWork, paying: Paying): Promise<SessionBody> {
  const { session, payer } = paying;
  const { intent: stored, charge: charged } = newCharge(unit, paying.intent, payer.instrument);
  const intent = stored.body;
  const complete: SessionBody = { ...completed(session.body, payer), payment_status: 'paid' };
  if (session.body.mode === 'subscription') {
    const { subscription, invoice } = await startSubscription(unit, session, { intent, instrument: payer.instrument });
    return finish(unit, {
      session: { ...session, body: { ...complete, subscription: subscription.id, invoice: invoice.id } },
      others: [stored, charged],
      earlier: [
        { type: 'customer.subscription.created', object: { ...subscription } },
        { type: 'invoice.paid', object: invoice },
        { type: 'customer.subscription.updated', object: subscription },
      ],
      commits: true,
    });
  }
  return finish(unit, {
    session: { ...session, body: { ...complete, payment_intent: intent.id } },
    others: [stored, charged],
    earlier: [{ type: 'payment_intent.succeeded', object: intent }],
    commits: true,
  });
}

/** Completes a checkout with a bank debit: the money arrives later or not at all. */
async function completeUnpaid(unit: SandboxUnitOfWork, { session, intent, payer }: Paying): Promise<SessionBody> {
  const processing: IntentBody = { ...intent.body, status: 'processing', last_payment_error: null };
  return finish(unit, {
    session: { ...session, body: { ...completed(session.body, payer), payment_intent: processing.id } },
    others: [{ ...intent, body: processing, hidden: { ...intent.hidden, instrument: payer.instrument.number } }],
    earlier: [{ type: 'payment_intent.processing', object: processing }],
    commits: false,
  });
}

function completed(body: SessionBody, { name }: Payer): SessionBody {
  return { ...body, status: 'complete', url: null, customer_details: { email: body.customer_email, name } };
}

type Finished = {
  readonly session: StoredObject<'checkout.session'>;
  readonly others: readonly StoredObject<Kind>[];
  /** The events before the one of the checkout. */
  readonly earlier: readonly EventDraft[];
  /** True if the transaction is committed with them. */
  readonly commits: boolean;
};

async function finish(unit: SandboxUnitOfWork, { session, others, earlier, commits }: Finished): Promise<SessionBody> {
  const { body, hidden } = session;
  await storeObjects(unit.tx, [session, ...others]);
  const events = [...earlier, { type: 'checkout.session.completed', object: body }];
  await publishEventsOf(unit, { id: body.id, hidden, commits }, events);
  return body;
}
