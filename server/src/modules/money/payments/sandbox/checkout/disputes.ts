import { publishEvents } from '../publish-events.ts';
import type { ChargeBody, DisputeBody } from '../objects.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** Opens a dispute as a buyer does at their bank: the whole charge is withdrawn until it is decided. */
export async function openDispute(unit: SandboxUnitOfWork, intentId: string): Promise<DisputeBody | null> {
  const intent = await findObject(unit.tx, 'payment_intent', intentId);
  const charge = await lockObject(unit.tx, 'charge', intent?.body.latest_charge ?? '');
  if (charge === null || charge.body.disputed || charge.body.refunded) return null;
  const { body, hidden, sessionId } = charge;
  const dispute: DisputeBody = {
    id: createObjectId(unit, 'du'),
    object: 'dispute',
    created: unit.nowSeconds,
    livemode: false,
    amount: body.amount - body.amount_refunded,
    currency: body.currency,
    charge: body.id,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  };
  await insertObject(unit.tx, { kind: 'dispute', sessionId, parentId: intentId, body: dispute, hidden: {} });
  const disputed: ChargeBody = { ...body, disputed: true };
  await saveObject(unit.tx, { body: disputed, hidden: { ...hidden, chargedBack: true } });
  await publishEvents(unit, sessionId, [{ type: 'charge.dispute.created', object: dispute }]);
  return dispute;
}

export async function closeDispute(unit: SandboxUnitOfWork, id: string, status: 'won' | 'lost'): Promise<void> {
  const dispute = await lockObject(unit.tx, 'dispute', id);
  if (dispute?.body.status !== 'needs_response') return;
  const closed: DisputeBody = { ...dispute.body, status };
  await saveObject(unit.tx, { body: closed, hidden: { ...dispute.hidden, cameBackAt: unit.nowSeconds } });
  if (status === 'won') await returnCharge(unit, closed.charge);
  await publishEvents(unit, dispute.sessionId, [{ type: 'charge.dispute.closed', object: closed }]);
}

/** Returns the money of a dispute that was won; it can be refunded again. */
async function returnCharge(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const charge = await lockObject(unit.tx, 'charge', id);
  if (charge !== null) await saveObject(unit.tx, { body: charge.body, hidden: { ...charge.hidden, chargedBack: false } });
}
