import { announce } from '../announce.ts';
import type { ChargeBody, DisputeBody } from '../objects.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { newRef, type Turn } from '../turn.ts';

/** Opens a dispute as a buyer does at their bank: the whole charge is withdrawn until it is decided. */
export async function openDispute(turn: Turn, intentId: string): Promise<DisputeBody | null> {
  const intent = await findObject(turn.tx, 'payment_intent', intentId);
  const charge = await lockObject(turn.tx, 'charge', intent?.body.latest_charge ?? '');
  if (charge === null || charge.body.disputed || charge.body.refunded) return null;
  const { body, hidden, sessionId } = charge;
  const dispute: DisputeBody = {
    id: newRef(turn, 'du'),
    object: 'dispute',
    created: turn.nowSeconds,
    livemode: false,
    amount: body.amount - body.amount_refunded,
    currency: body.currency,
    charge: body.id,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  };
  await insertObject(turn.tx, { kind: 'dispute', sessionId, parentId: intentId, body: dispute, hidden: {} });
  const disputed: ChargeBody = { ...body, disputed: true };
  await saveObject(turn.tx, { body: disputed, hidden: { ...hidden, chargedBack: true } });
  await announce(turn, sessionId, [{ type: 'charge.dispute.created', object: dispute }]);
  return dispute;
}

export async function closeDispute(turn: Turn, id: string, status: 'won' | 'lost'): Promise<void> {
  const dispute = await lockObject(turn.tx, 'dispute', id);
  if (dispute?.body.status !== 'needs_response') return;
  const closed: DisputeBody = { ...dispute.body, status };
  await saveObject(turn.tx, { body: closed, hidden: { ...dispute.hidden, cameBackAt: turn.nowSeconds } });
  if (status === 'won') await returnCharge(turn, closed.charge);
  await announce(turn, dispute.sessionId, [{ type: 'charge.dispute.closed', object: closed }]);
}

/** A claim that was refused: the money is there again and may be refunded. */
async function returnCharge(turn: Turn, id: string): Promise<void> {
  const charge = await lockObject(turn.tx, 'charge', id);
  if (charge !== null) await saveObject(turn.tx, { body: charge.body, hidden: { ...charge.hidden, chargedBack: false } });
}
