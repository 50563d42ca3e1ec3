import * as z from 'zod/mini';
import type { Job } from '../../../../platform/http/module.ts';
import { failRefund } from './checkout/create-refund.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { expireDueSession } from './checkout/expire-session.ts';
import { renewSubscription } from './subscriptions/renew-subscription.ts';
import { SANDBOX_TASKS } from './tasks.ts';
import { reverseTransfer } from './payouts/transfers.ts';
import { takeTurn, type Turn } from './turn.ts';
import { announce } from './announce.ts';
import { TEST_IBANS } from './checkout/cards.ts';
import { chargeIntent, currentIntent, declineIntent } from './checkout/intents.ts';
import type { PaymentError, SessionBody } from './objects.ts';
import { lockObject, saveObject } from './queries.ts';

const BOUNCED: PaymentError = {
  type: 'card_error',
  code: 'debit_not_authorized',
  decline_code: null,
  message: 'The bank refused the debit.',
};

/** Days later at a real bank: the debit arrives or bounces. */
async function settleDebit(turn: Turn, sessionId: string): Promise<void> {
  const session = await lockObject(turn.tx, 'checkout.session', sessionId);
  const intent = session === null ? null : await currentIntent(turn, sessionId);
  if (session === null || intent?.body.status !== 'processing') return;
  const number = intent.hidden.instrument ?? '';
  if (TEST_IBANS.find(({ iban }) => iban === number)?.succeeds !== true) {
    const failed = await declineIntent(turn, intent, BOUNCED);
    return announce(turn, sessionId, [
      { type: 'payment_intent.payment_failed', object: failed },
      { type: 'checkout.session.async_payment_failed', object: session.body },
    ]);
  }
  const paid = await chargeIntent(turn, intent, { type: 'sepa_debit', number });
  const body: SessionBody = { ...session.body, payment_status: 'paid' };
  await saveObject(turn.tx, { body, hidden: session.hidden });
  await announce(turn, sessionId, [
    { type: 'payment_intent.succeeded', object: paid },
    { type: 'checkout.session.async_payment_succeeded', object: body },
  ]);
}

const Named = z.object({ id: z.string() });

/** The jobs that the provider runs automatically; each can run again without effect. */
export const sandboxJobs: readonly Job[] = [
  { task: SANDBOX_TASKS.deliver, run: (ctx, payload) => deliverWebhook(ctx, idIn(payload)) },
  {
    task: SANDBOX_TASKS.expireSession,
    run: (ctx, payload) => takeTurn(ctx, (turn) => expireDueSession(turn, idIn(payload))),
  },
  { task: SANDBOX_TASKS.settleDebit, run: (ctx, payload) => takeTurn(ctx, (turn) => settleDebit(turn, idIn(payload))) },
  { task: SANDBOX_TASKS.failRefund, run: (ctx, payload) => takeTurn(ctx, (turn) => failRefund(turn, idIn(payload))) },
  { task: SANDBOX_TASKS.renew, run: (ctx, payload) => takeTurn(ctx, (turn) => renewSubscription(turn, idIn(payload))) },
  {
    task: SANDBOX_TASKS.reverseTransfer,
    run: (ctx, payload) => takeTurn(ctx, (turn) => reverseTransfer(turn, idIn(payload))),
  },
];

function idIn(payload: unknown): string {
  return z.parse(Named, payload).id;
}
