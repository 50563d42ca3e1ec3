import { announce, type Announcement } from './announce.ts';
import { chargeIntent, type Instrument } from './intents.ts';
import type { IntentBody, SessionBody, Stored } from './objects.ts';
import { saveObject } from './queries.ts';
import { startSubscription } from './start-subscription.ts';
import type { Turn } from './turn.ts';

export type Payer = { readonly name: string; readonly instrument: Instrument };

type Paying = {
  readonly session: Stored<'checkout.session'>;
  readonly intent: Stored<'payment_intent'>;
  readonly payer: Payer;
};

/** The money is there: the checkout is complete and paid, a subscription begins. */
export async function completePaid(turn: Turn, paying: Paying): Promise<SessionBody> {
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
export async function completeUnpaid(turn: Turn, { session, intent, payer }: Paying): Promise<SessionBody> {
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
