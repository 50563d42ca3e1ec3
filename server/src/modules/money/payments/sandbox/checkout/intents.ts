import type { ChargeBody, IntentBody, PaymentError, StoredObject } from '../objects.ts';
import { storeObjects, type LockedSession } from '../queries.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** The payment method: the number of a card or an account. */
export type Instrument = { readonly type: 'card' | 'sepa_debit'; readonly number: string };

/** Returns the payment intent of a checkout. A declined one is used again. The caller stores a new one with its outcome. */
export function openIntent(unit: SandboxUnitOfWork, { session, intent }: LockedSession): StoredObject<'payment_intent'> {
  if (intent !== null) return intent;
  const { body, hidden } = session;
  return newIntent(unit, {
    amount: body.amount_total,
    currency: body.currency,
    customer: body.customer,
    metadata: hidden.intentMetadata ?? {},
    sessionId: body.id,
    parentId: body.id,
  });
}

type NewIntent = Pick<IntentBody, 'amount' | 'currency' | 'customer' | 'metadata'> &
  Pick<StoredObject<'payment_intent'>, 'sessionId' | 'parentId'>;

export async function insertIntent(unit: SandboxUnitOfWork, params: NewIntent): Promise<StoredObject<'payment_intent'>> {
  const intent = newIntent(unit, params);
  await storeObjects(unit.tx, [intent]);
  return intent;
}

function newIntent(unit: SandboxUnitOfWork, intent: NewIntent): StoredObject<'payment_intent'> {
  const { sessionId, parentId, ...fields } = intent;
  const body: IntentBody = {
    id: createObjectId(unit, 'pi'),
    object: 'payment_intent',
    created: unit.nowSeconds,
    livemode: false,
    ...fields,
    amount_received: 0,
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
  };
  return { kind: 'payment_intent', sessionId, parentId, body, hidden: {} };
}

/** Takes the money: creates a charge and marks the payment intent as succeeded. */
export async function chargeIntent(
  unit: SandboxUnitOfWork,
  intent: StoredObject<'payment_intent'>,
  instrument: Instrument,
): Promise<IntentBody> {
  const charged = newCharge(unit, intent, instrument);
  await storeObjects(unit.tx, [charged.intent, charged.charge]);
  return charged.intent.body;
}

type Charged = { readonly intent: StoredObject<'payment_intent'>; readonly charge: StoredObject<'charge'> };

/** Returns a charge and its payment intent, which has succeeded, without storing them. */
export function newCharge(unit: SandboxUnitOfWork, intent: StoredObject<'payment_intent'>, instrument: Instrument): Charged {
  const { body } = intent;
  const chargeBody: ChargeBody = {
    id: createObjectId(unit, 'ch'),
    object: 'charge',
    created: unit.nowSeconds,
    livemode: false,
    amount: body.amount,
    amount_captured: body.amount,
    amount_refunded: 0,
    currency: body.currency,
    customer: body.customer,
    paid: true,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    payment_intent: body.id,
    payment_method_details: { type: instrument.type, last4: instrument.number.slice(-4) },
    metadata: body.metadata,
  };
  const hidden = { instrument: instrument.number };
  const paid: IntentBody = {
    ...body,
    status: 'succeeded',
    amount_received: body.amount,
    latest_charge: chargeBody.id,
    last_payment_error: null,
  };
  return {
    intent: { ...intent, body: paid, hidden: { ...intent.hidden, ...hidden } },
    charge: { kind: 'charge', sessionId: intent.sessionId, parentId: body.id, body: chargeBody, hidden },
  };
}

export async function declineIntent(
  unit: SandboxUnitOfWork,
  intent: StoredObject<'payment_intent'>,
  error: PaymentError,
): Promise<IntentBody> {
  const declined: IntentBody = { ...intent.body, status: 'requires_payment_method', last_payment_error: error };
  await storeObjects(unit.tx, [{ ...intent, body: declined }]);
  return declined;
}
