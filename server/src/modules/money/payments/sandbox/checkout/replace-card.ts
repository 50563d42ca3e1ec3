import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { publishEvents } from '../publish-events.ts';
import { usableCustomer } from '../subscriptions/catalogue.ts';
import { normalizeNumber, cardErrors, cardOf, type CardEntry } from './cards.ts';
import type { PortalSessionBody } from '../objects.ts';
import type { PortalParams } from '../params.ts';
import type { PayField } from './pay-session.ts';
import { insertObject, lockObject, saveObject } from '../queries.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** Creates a page of the billing portal on which a customer replaces the card. */
export async function createPortalSession(unit: SandboxUnitOfWork, params: PortalParams): Promise<PortalSessionBody> {
  await usableCustomer(unit, params.customer);
  const id = createObjectId(unit, 'bps');
  const body: PortalSessionBody = {
    id,
    object: 'billing_portal.session',
    created: unit.nowSeconds,
    livemode: false,
    customer: params.customer,
    return_url: params.return_url,
    url: `${unit.publicUrl}/sandbox/pay/card/${id}`,
  };
  const hidden = { doneUrl: params.flow_data.after_completion.redirect.return_url };
  await insertObject(unit.tx, { kind: 'billing_portal.session', sessionId: null, parentId: params.customer, body, hidden });
  return body;
}

export type CardError = { readonly field: PayField | null; readonly message: string };
export type ReplaceOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'done'; readonly url: string }
  | { readonly kind: 'invalid'; readonly fieldErrors: readonly CardError[] };

/** Saves the card as the default of the customer. */
export async function replaceCard(unit: SandboxUnitOfWork, portalId: string, entry: CardEntry): Promise<ReplaceOutcome> {
  const portal = await lockObject(unit.tx, 'billing_portal.session', portalId);
  const customer = portal === null ? null : await lockObject(unit.tx, 'customer', portal.body.customer);
  if (portal === null || customer === null) return { kind: 'missing' };
  const fieldErrors = cardErrors(entry, unit.now);
  if (fieldErrors.length > 0) return { kind: 'invalid', fieldErrors };
  const card = cardOf(normalizeNumber(entry.number));
  if (card.charging === 'declined')
    return {
      kind: 'invalid',
      fieldErrors: [{ field: card.field ?? null, message: card.error?.message ?? sandboxPagesText('cardDeclined') }],
    };
  const body = { ...customer.body, invoice_settings: { default_payment_method: createObjectId(unit, 'pm') } };
  await saveObject(unit.tx, { body, hidden: { ...customer.hidden, instrument: card.number } });
  await publishEvents(unit, null, [{ type: 'customer.updated', object: body }]);
  return { kind: 'done', url: portal.hidden.doneUrl ?? portal.body.return_url };
}
