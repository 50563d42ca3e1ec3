import { publishEvents } from '../publish-events.ts';
import type { SessionBody, StoredObject } from '../objects.ts';
import { findObject, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import type { SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** Handles the API's request to expire a session. Throws for a session that is not open. */
export async function expireSession(unit: SandboxUnitOfWork, id: string): Promise<SessionBody> {
  const session = await lockObject(unit.tx, 'checkout.session', id);
  if (session === null) throw missingObject('checkout.session', id);
  if (session.body.status !== 'open') {
    const { status } = session.body;
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${status}".`,
    );
  }
  return endSession(unit, session);
}

/** Expires an unpaid session after its time limit, by the provider's own clock. */
export async function expireDueSession(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const session = await lockObject(unit.tx, 'checkout.session', id);
  if (session === null || session.body.status !== 'open' || session.body.expires_at > unit.nowSeconds) return;
  await endSession(unit, session);
}

async function endSession(
  unit: SandboxUnitOfWork,
  { body, hidden }: StoredObject<'checkout.session'>,
): Promise<SessionBody> {
  const ended: SessionBody = { ...body, status: 'expired', url: null };
  await saveObject(unit.tx, { body: ended, hidden });
  if (body.payment_intent !== null) await cancelIntent(unit, body.payment_intent);
  await publishEvents(unit, body.id, [{ type: 'checkout.session.expired', object: ended }]);
  return ended;
}

async function cancelIntent(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const intent = await findObject(unit.tx, 'payment_intent', id);
  if (intent !== null) await saveObject(unit.tx, { ...intent, body: { ...intent.body, status: 'canceled' } });
}
