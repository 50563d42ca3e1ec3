import { announce } from '../announce.ts';
import type { SessionBody, Stored } from '../objects.ts';
import { findObject, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import type { Turn } from '../turn.ts';

/** The call of the API: an open session ends, any other is an error. */
export async function expireSession(turn: Turn, id: string): Promise<SessionBody> {
  const session = await lockObject(turn.tx, 'checkout.session', id);
  if (session === null) throw missingObject('checkout.session', id);
  if (session.body.status !== 'open') {
    const { status } = session.body;
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${status}".`,
    );
  }
  return endSession(turn, session);
}

/** Expires an unpaid session when its time is over, by the provider's own clock. */
export async function expireDueSession(turn: Turn, id: string): Promise<void> {
  const session = await lockObject(turn.tx, 'checkout.session', id);
  if (session === null || session.body.status !== 'open' || session.body.expires_at > turn.nowSeconds) return;
  await endSession(turn, session);
}

async function endSession(turn: Turn, { body, hidden }: Stored<'checkout.session'>): Promise<SessionBody> {
  const ended: SessionBody = { ...body, status: 'expired', url: null };
  await saveObject(turn.tx, { body: ended, hidden });
  if (body.payment_intent !== null) await cancelIntent(turn, body.payment_intent);
  await announce(turn, body.id, [{ type: 'checkout.session.expired', object: ended }]);
  return ended;
}

async function cancelIntent(turn: Turn, id: string): Promise<void> {
  const intent = await findObject(turn.tx, 'payment_intent', id);
  if (intent !== null) await saveObject(turn.tx, { ...intent, body: { ...intent.body, status: 'canceled' } });
}
