import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { WebhookRejected, type ProviderEvent } from '../provider/provider.ts';
import { readStripeWebhook, stripeEventSubject } from './stripe-webhook.ts';

const stripe = new Stripe('sk_test_x');
const now = new Date('2026-11-20T12:00:00Z');
const secrets = ['whsec_new', 'whsec_old'];

function payload(object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', created: 1, livemode: false, type: 'x.y', data: { object } });
}

function signed(body: string, secret = 'whsec_new', at = now): string {
  return stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1000) });
}

function parse(body: string | Buffer, signature: string | undefined): ProviderEvent {
  const headers = signature === undefined ? {} : { 'stripe-signature': signature };
  return readStripeWebhook(stripe, { headers, body: Buffer.from(body) }, { secrets, now });
}

describe('stripeEventSubject', () => {
  it.each([
    ['refund.created', 'reversal'],
    ['charge.refunded', 'reversal'],
    ['charge.refund.updated', 'reversal'],
    ['charge.dispute.closed', 'reversal'],
    ['customer.updated', 'customer'],
    ['customer.subscription.updated', 'other'],
    ['charge.succeeded', 'other'],
    ['checkout.session.completed', 'other'],
  ])('maps %s to %s', (type, subject) => {
    expect(stripeEventSubject(type)).toBe(subject);
  });
});

describe('readStripeWebhook', () => {
  const body = payload({ object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', metadata: { paymentId: 'p1' } });

  it('accepts both secrets during a rotation', () => {
    expect(parse(body, signed(body, 'whsec_new')).eventId).toBe('evt_1');
    expect(parse(body, signed(body, 'whsec_old')).eventId).toBe('evt_1');
  });

  it.each([
    ['another secret', signed(body, 'whsec_other')],
    ['an old timestamp', signed(body, 'whsec_new', new Date(now.getTime() - 301_000))],
    ['no signature', undefined],
    ['an empty signature', ''],
    ['a signature without a value', 't=1'],
  ])('rejects %s', (_name, signature) => {
    expect(() => parse(body, signature)).toThrow(WebhookRejected);
  });

  it('rejects every body except the signed one', () => {
    const signature = signed(body);
    fc.assert(
      fc.property(fc.nat(Buffer.byteLength(body) - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const altered = Buffer.from(body);
        altered.writeUInt8((altered.readUInt8(place) ^ change) & 0xff, place);
        expect(() => parse(altered, signature)).toThrow(WebhookRejected);
      }),
    );
  });

  it('rejects an empty body', () => {
    expect(() => parse('', signed(body))).toThrow(WebhookRejected);
  });

  it.each(['{}', '[]', 'null', '"x"', 'nonsense', '{"data":1}', '{"id":"evt_1","data":{}}'])('rejects %s', (text) => {
    expect(() => parse(text, signed(text))).toThrow(WebhookRejected);
  });

  it.each([
    [
      { object: 'checkout.session', id: 'cs_1', payment_intent: { id: 'pi_1' } },
      { sessionId: 'cs_1', paymentRef: 'pi_1' },
    ],
    [
      { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
      { refundRef: 're_1', paymentRef: 'pi_1' },
    ],
    [
      { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
      { paymentRef: 'pi_1', refundRef: null },
    ],
    [
      { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' },
      { disputeRef: 'du_1', paymentRef: 'pi_1' },
    ],
    [
      { object: 'subscription', id: 'sub_1', customer: 'cus_1' },
      { subscriptionRef: 'sub_1', customerRef: 'cus_1' },
    ],
    [
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { invoiceRef: 'in_1', subscriptionRef: 'sub_1' },
    ],
    [
      { object: 'invoice', id: 'in_1', subscription: 'sub_1' },
      { invoiceRef: 'in_1', subscriptionRef: 'sub_1' },
    ],
    [
      { object: 'transfer', id: 'tr_1', destination: 'acct_1' },
      { payoutRef: 'tr_1', payoutAccountRef: null },
    ],
    [{ object: 'account', id: 'acct_1' }, { payoutAccountRef: 'acct_1' }],
    [
      { object: 'unheard_of', id: 'x' },
      { sessionId: null, paymentRef: null, paymentId: null },
    ],
  ])('reads the ids of %j', (object, ids) => {
    const text = payload(object);
    expect(parse(text, signed(text)).objectIds).toMatchObject(ids);
  });
});
