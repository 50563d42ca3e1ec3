import type { NewRow } from '../platform/db/rows.ts';
import type { ChargeBody, IntentBody } from '../modules/money/payments/sandbox/objects.ts';

export type CardCharge = {
  readonly paymentRef: string;
  readonly chargeRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
};

const CARD = '4242424242424242';

/** Returns a successful payment and its charge, as the sandbox stores them. */
export function cardChargeRows({
  paymentRef,
  chargeRef,
  amount,
  currency,
  at,
}: CardCharge): NewRow<'sandbox_payment_objects'>[] {
  const base = { created: Math.floor(at.getTime() / 1000), livemode: false, customer: null, metadata: {} } as const;
  const money = { amount, currency };
  const intent: IntentBody = {
    ...base,
    ...money,
    id: paymentRef,
    object: 'payment_intent',
    amount_received: amount,
    status: 'succeeded',
    latest_charge: chargeRef,
    last_payment_error: null,
  };
  const charge: ChargeBody = {
    ...base,
    ...money,
    id: chargeRef,
    object: 'charge',
    amount_captured: amount,
    amount_refunded: 0,
    paid: true,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    payment_intent: paymentRef,
    payment_method_details: { type: 'card', last4: CARD.slice(-4) },
  };
  const common = { hidden: { instrument: CARD }, created_at: at };
  return [
    { id: paymentRef, kind: 'payment_intent', parent_id: null, body: intent, ...common },
    { id: chargeRef, kind: 'charge', parent_id: paymentRef, body: charge, ...common },
  ];
}
