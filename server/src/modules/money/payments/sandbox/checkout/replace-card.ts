import { announce } from '../announce.ts';
import { usableCustomer } from '../subscriptions/catalogue.ts';
import { bareNumber, cardErrors, cardOf, type CardEntry } from './cards.ts';
import type { PortalSessionBody } from '../objects.ts';
import type { PortalParams } from '../params.ts';
import type { PayField } from './pay-session.ts';
import { insertObject, lockObject, saveObject } from '../queries.ts';
import { newRef, type Turn } from '../turn.ts';

/** Creates a page of the billing portal on which a customer replaces the card. */
export async function createPortalSession(turn: Turn, params: PortalParams): Promise<PortalSessionBody> {
  await usableCustomer(turn, params.customer);
  const id = newRef(turn, 'bps');
  const body: PortalSessionBody = {
    id,
    object: 'billing_portal.session',
    created: turn.nowSeconds,
    livemode: false,
    customer: params.customer,
    return_url: params.return_url,
    url: `${turn.publicUrl}/sandbox/pay/card/${id}`,
  };
  const hidden = { doneUrl: params.flow_data.after_completion.redirect.return_url };
  await insertObject(turn.tx, { kind: 'billing_portal.session', sessionId: null, parentId: params.customer, body, hidden });
  return body;
}

export type CardError = { readonly field: PayField | null; readonly message: string };
export type ReplaceOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'done'; readonly url: string }
  | { readonly kind: 'faults'; readonly faults: readonly CardError[] };

/** Saves the card as the default of the customer. */
export async function replaceCard(turn: Turn, portalId: string, entry: CardEntry): Promise<ReplaceOutcome> {
  const portal = await lockObject(turn.tx, 'billing_portal.session', portalId);
  const customer = portal === null ? null : await lockObject(turn.tx, 'customer', portal.body.customer);
  if (portal === null || customer === null) return { kind: 'missing' };
  const faults = cardErrors(entry, turn.now);
  if (faults.length > 0) return { kind: 'faults', faults };
  const card = cardOf(bareNumber(entry.number));
  if (card.charging === 'declined')
    return {
      kind: 'faults',
      faults: [{ field: card.field ?? null, message: card.error?.message ?? 'The card was declined.' }],
    };
  const body = { ...customer.body, invoice_settings: { default_payment_method: newRef(turn, 'pm') } };
  await saveObject(turn.tx, { body, hidden: { ...customer.hidden, instrument: card.number } });
  await announce(turn, null, [{ type: 'customer.updated', object: body }]);
  return { kind: 'done', url: portal.hidden.doneUrl ?? portal.body.return_url };
}
