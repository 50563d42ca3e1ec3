import * as z from 'zod/mini';
import type { Job } from '../../../../platform/http/module.ts';
import { failRefund } from './checkout/create-refund.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { expireDueSession } from './checkout/expire-session.ts';
import { renewSubscription } from './subscriptions/renew-subscription.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import { reverseTransfer } from './payouts/transfers.ts';
import { inSandboxUnitOfWork, type SandboxUnitOfWork } from './sandbox-unit-of-work.ts';
import { publishEvents } from './publish-events.ts';
import { TEST_IBANS } from './checkout/cards.ts';
import { chargeIntent, declineIntent } from './checkout/intents.ts';
import type { PaymentError, SessionBody } from './objects.ts';
import { lockSession, saveObject } from './queries.ts';

const BOUNCED: PaymentError = {
  type: 'card_error',
  code: 'debit_not_authorized',
  decline_code: null,
  message: 'The bank refused the debit.',
};

/** Settles or fails a debit; at a real bank, days later. */
async function settleDebit(unit: SandboxUnitOfWork, sessionId: string): Promise<void> {
  const locked = await lockSession(unit.tx, sessionId);
  if (locked?.intent?.body.status !== 'processing') return;
  const { session, intent } = locked;
  const number = intent.hidden.instrument ?? '';
  if (TEST_IBANS.find(({ iban }) => iban === number)?.succeeds !== true) {
    const failed = await declineIntent(unit, intent, BOUNCED);
    return publishEvents(unit, sessionId, [
      { type: 'payment_intent.payment_failed', object: failed },
      { type: 'checkout.session.async_payment_failed', object: session.body },
    ]);
  }
  const paid = await chargeIntent(unit, intent, { type: 'sepa_debit', number });
  const body: SessionBody = { ...session.body, payment_status: 'paid' };
  await saveObject(unit.tx, { body, hidden: session.hidden });
  await publishEvents(unit, sessionId, [
    { type: 'payment_intent.succeeded', object: paid },
    { type: 'checkout.session.async_payment_succeeded', object: body },
  ]);
}

const IdPayload = z.object({ id: z.string() });

/** The jobs that the provider runs automatically; each is safe to repeat. */
export const sandboxJobs: readonly Job[] = [
  { task: SANDBOX_TASKS.deliver, run: (ctx, payload) => deliverWebhook(ctx, idIn(payload)) },
  {
    task: SANDBOX_TASKS.expireSession,
    run: (ctx, payload) => inSandboxUnitOfWork(ctx, (unit) => expireDueSession(unit, idIn(payload))),
  },
  {
    task: SANDBOX_TASKS.settleDebit,
    run: (ctx, payload) => inSandboxUnitOfWork(ctx, (unit) => settleDebit(unit, idIn(payload))),
  },
  {
    task: SANDBOX_TASKS.failRefund,
    run: (ctx, payload) => inSandboxUnitOfWork(ctx, (unit) => failRefund(unit, idIn(payload))),
  },
  {
    task: SANDBOX_TASKS.renew,
    run: (ctx, payload) => inSandboxUnitOfWork(ctx, (unit) => renewSubscription(unit, idIn(payload))),
  },
  {
    task: SANDBOX_TASKS.reverseTransfer,
    run: (ctx, payload) => inSandboxUnitOfWork(ctx, (unit) => reverseTransfer(unit, idIn(payload))),
  },
];

function idIn(payload: unknown): string {
  return z.parse(IdPayload, payload).id;
}
