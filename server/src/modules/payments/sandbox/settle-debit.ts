import { announce } from './announce.ts';
import { TEST_IBANS } from './cards.ts';
import { chargeIntent, currentIntent, declineIntent } from './intents.ts';
import type { PaymentError, SessionBody } from './objects.ts';
import { lockObject, saveObject } from './queries.ts';
import type { Turn } from './turn.ts';

const BOUNCED: PaymentError = {
  type: 'card_error',
  code: 'debit_not_authorized',
  decline_code: null,
  message: 'The bank refused the debit.',
};

/** Days later at a real bank: the debit arrives or bounces. */
export async function settleDebit(turn: Turn, sessionId: string): Promise<void> {
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
