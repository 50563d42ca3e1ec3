import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { publishEvents, DEFAULT_DELAY_SECONDS } from '../publish-events.ts';
import { REFUNDS_FAIL } from './cards.ts';
import type { ChargeBody, RefundBody, StoredObject } from '../objects.ts';
import type { RefundParams } from '../params.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

export async function createRefund(unit: SandboxUnitOfWork, params: RefundParams): Promise<RefundBody> {
  const charge = await chargeOf(unit, params.payment_intent);
  const amount = params.amount ?? charge.body.amount - charge.body.amount_refunded;
  checkAmount(charge, amount);
  const refund: RefundBody = {
    id: createObjectId(unit, 're'),
    object: 'refund',
    created: unit.nowSeconds,
    amount,
    currency: charge.body.currency,
    charge: charge.body.id,
    payment_intent: params.payment_intent,
    reason: null,
    status: 'succeeded',
    metadata: params.metadata,
  };
  const { sessionId } = charge;
  await insertObject(unit.tx, { kind: 'refund', sessionId, parentId: params.payment_intent, body: refund, hidden: {} });
  const refunded = await addRefundedAmount(unit, charge, amount);
  await publishEvents(unit, sessionId, [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: refunded },
  ]);
  if (charge.hidden.instrument === REFUNDS_FAIL) await failLater(unit, refund, sessionId);
  return refund;
}

async function chargeOf(unit: SandboxUnitOfWork, intentId: string): Promise<StoredObject<'charge'>> {
  const intent = await findObject(unit.tx, 'payment_intent', intentId);
  if (intent === null) throw missingObject('payment_intent', intentId);
  const charge = await lockObject(unit.tx, 'charge', intent.body.latest_charge ?? '');
  if (charge !== null) return charge;
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
}

function checkAmount({ body: charge, hidden }: StoredObject<'charge'>, amount: number): void {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (hidden.chargedBack === true)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const refundableAmount = charge.amount - charge.amount_refunded;
  if (amount <= refundableAmount) return;
  throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${refundableAmount})`, {
    code: 'amount_too_large',
    param: 'amount',
  });
}

async function addRefundedAmount(
  unit: SandboxUnitOfWork,
  { body, hidden }: StoredObject<'charge'>,
  by: number,
): Promise<ChargeBody> {
  const amount_refunded = body.amount_refunded + by;
  const moved: ChargeBody = { ...body, amount_refunded, refunded: amount_refunded === body.amount };
  await saveObject(unit.tx, { body: moved, hidden });
  return moved;
}

async function failLater(unit: SandboxUnitOfWork, { id }: RefundBody, sessionId: string | null): Promise<void> {
  const session = sessionId === null ? null : await findObject(unit.tx, 'checkout.session', sessionId);
  const delay = session?.hidden.settleDelaySeconds ?? DEFAULT_DELAY_SECONDS;
  const options = { runAt: new Date(unit.now.getTime() + delay * 1000), key: `sandbox-refund:${id}` };
  await enqueue(unit.tx, SANDBOX_TASKS.failRefund, { id }, options);
}

/** Fails a refund that the buyer's bank returns; the charge no longer counts as refunded. */
export async function failRefund(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const found = await findObject(unit.tx, 'refund', id);
  const charge = found === null ? null : await lockObject(unit.tx, 'charge', found.body.charge);
  const refund = await lockObject(unit.tx, 'refund', id);
  if (charge === null || refund?.body.status !== 'succeeded') return;
  const failed: RefundBody = { ...refund.body, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await saveObject(unit.tx, { body: failed, hidden: { ...refund.hidden, cameBackAt: unit.nowSeconds } });
  await addRefundedAmount(unit, charge, -failed.amount);
  await publishEvents(unit, refund.sessionId, [
    { type: 'refund.updated', object: failed },
    { type: 'refund.failed', object: failed },
  ]);
}
