import type Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  WebhookRejected,
  type EventSubject,
  type ProviderEvent,
  type ProviderObjectIds,
  type WebhookMessage,
} from '../provider/provider.ts';

type Verification = { readonly secrets: readonly string[]; readonly now: Date };

export const SIGNATURE_HEADER = 'stripe-signature';
const TOLERANCE_SECONDS = 300;

const StripeEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(200)),
  livemode: z.boolean(),
  created: z.int(),
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
type StripeEvent = z.output<typeof StripeEvent>;

/** Verifies the signature with each secret in turn, so that the old one keeps working during a rotation. */
export function readStripeWebhook(stripe: Stripe, message: WebhookMessage, verification: Verification): ProviderEvent {
  const event = verifiedEvent(stripe, message, verification);
  return {
    eventId: event.id,
    type: event.type,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1000),
    connectedAccount: event.account ?? null,
    objectIds: { ...objectIds(event.data.object), connectedAccountRef: event.account ?? null },
  };
}

/** Returns the part of the product that an event of this type concerns. */
export function stripeEventSubject(type: string): EventSubject {
  if (type === 'customer.updated') return 'customer';
  return /^(refund\.|charge\.(refund|dispute\.))/.test(type) ? 'reversal' : 'other';
}

function verifiedEvent(stripe: Stripe, { headers, body }: WebhookMessage, { secrets, now }: Verification): StripeEvent {
  const header = headers[SIGNATURE_HEADER];
  const signature = typeof header === 'string' ? header : '';
  let reason: unknown = new Error('No secret is configured.');
  for (const secret of secrets) {
    try {
      const event: unknown = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      throwIfFuture(signature, now);
      return z.parse(StripeEvent, event);
    } catch (error) {
      reason = error;
    }
  }
  throw new WebhookRejected(reason);
}

/**
 * Throws if an event is from the future. Stripe's library only rejects events that are too old, and a future one would stay
 * valid for too long.
 */
function throwIfFuture(signature: string, now: Date): void {
  const latest = Math.max(...[...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds)));
  if (latest > now.getTime() / 1000 + TOLERANCE_SECONDS) throw new Error('The signature is from the future.');
}

type Fields = { readonly [name: string]: unknown };

const OWN_ID: Readonly<Record<string, keyof ProviderObjectIds>> = {
  'checkout.session': 'sessionId',
  payment_intent: 'paymentRef',
  refund: 'refundRef',
  subscription: 'subscriptionRef',
  invoice: 'invoiceRef',
  dispute: 'disputeRef',
  customer: 'customerRef',
  transfer: 'payoutRef',
  account: 'payoutAccountRef',
  payout: 'bankPayoutRef',
};

function objectIds(object: Fields): ProviderObjectIds {
  const own = OWN_ID[String(object['object'])];
  const ids: ProviderObjectIds = {
    sessionId: null,
    paymentRef: idIn(object, 'payment_intent'),
    refundRef: null,
    subscriptionRef:
      idIn(object, 'subscription') ?? idIn(fieldsIn(object, 'parent', 'subscription_details'), 'subscription'),
    invoiceRef: idIn(object, 'invoice'),
    disputeRef: null,
    customerRef: idIn(object, 'customer'),
    payoutRef: null,
    payoutAccountRef: null,
    bankPayoutRef: null,
    connectedAccountRef: null,
    paymentId: idIn(fieldsIn(object, 'metadata'), 'paymentId'),
  };
  return own === undefined ? ids : { ...ids, [own]: idIn(object, 'id') };
}

function fieldsIn(object: Fields, ...path: string[]): Fields {
  return path.reduce<Fields>((fields, name) => (isFields(fields[name]) ? fields[name] : {}), object);
}

function idIn(object: Fields, name: string): string | null {
  const value = object[name];
  if (typeof value === 'string') return value;
  return isFields(value) && typeof value['id'] === 'string' ? value['id'] : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
