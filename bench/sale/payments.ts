import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client.ts';

type Sale = { readonly eventId: string; readonly ticketTypeId: string };
type Purchase = {
  /** The headers that identify the buyer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly client: ApiClient;
};
type Held = { readonly id: string; readonly attendees: readonly { readonly id: string }[] };

const BUYER = { name: 'Mara Lind', email: 'mara@example.org' };
const CARD = new URLSearchParams({
  method: 'card',
  number: '4242424242424242',
  expiry: '12/34',
  cvc: '123',
  name: BUYER.name,
}).toString();

/** The requests of a purchase: hold, details, payment page, card, and return. */
export const REQUESTS_OF_PURCHASE = 5;

/**
 * Returns a function that buys one ticket as a browser does. The sandbox's page, which takes the card, runs in the same process
 * and on the same database.
 */
export function createPurchase({ eventId, ticketTypeId }: Sale, publicUrl: string): (purchase: Purchase) => Promise<void> {
  return async ({ client, headers }) => {
    const send = async (path: string, method: string, body?: object): Promise<unknown> => {
      const response = await client.send(path, {
        method,
        headers: {
          ...headers,
          'x-requested-with': 'bench',
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.status !== 200) throw new Error(`${method} ${path} answers ${response.status}: ${response.body}`);
      return JSON.parse(response.body);
    };
    const held = (await send('/api/bookings', 'POST', { eventId, lineItems: [{ ticketTypeId, quantity: 1 }] })) as Held;
    const attendees = held.attendees.map(({ id }) => ({ id, ...BUYER }));
    await send(`/api/bookings/${held.id}/details`, 'PUT', { buyer: BUYER, attendees });
    const { sessionId } = (await send(`/api/bookings/${held.id}/pay`, 'POST', {})) as { sessionId: string };
    await payAtSandbox(client, sessionId, publicUrl);
    const { status } = (await send(`/api/bookings/payments/${sessionId}`, 'GET')) as { status: string };
    if (status !== 'confirmed') throw new Error(`A paid booking is ${status}.`);
  };
}

async function payAtSandbox(client: ApiClient, sessionId: string, publicUrl: string): Promise<void> {
  const response = await client.send(`/sandbox/pay/checkout/${sessionId}`, {
    method: 'POST',
    headers: { origin: publicUrl, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: CARD,
  });
  if (response.status !== 200 || !response.body.includes('location'))
    throw new Error(`The payment page answers ${response.status}: ${response.body}`);
}
