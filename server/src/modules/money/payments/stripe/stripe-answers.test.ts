import { afterAll, describe, expect, it } from 'vitest';
import { createDb } from '../../../../platform/db/db.ts';
import { createLog } from '../../../../platform/log.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { ProviderUnavailable, type PaymentProvider } from '../provider/provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { monitorProvider } from '../provider/monitor-provider.ts';

type Fields = Record<string, unknown>;
type Alarm = { readonly alarm: string } & Fields;

// A rejected key enqueues a check of the keys, which does not run here.
const db = createDb({ connectionString: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });

afterAll(() => db.destroy());

function providerAnswering(status: number, body: object): { provider: PaymentProvider; alarms: Alarm[] } {
  const alarms: Alarm[] = [];
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: Alarm) => void alarms.push(details)) as typeof log.error;
  const transport = () => Promise.resolve(Response.json(body, { status, headers: { 'stripe-should-retry': 'false' } }));
  const settings = { kind: 'stripe', secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], clock: fakeClock() } as const;
  return { provider: monitorProvider(createStripeProvider({ ...settings, transport }), { log, db }), alarms };
}

const INTENT = { id: 'pi_1', object: 'payment_intent', amount_received: 5400, status: 'succeeded' };
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  url: null,
  amount_total: 5400,
  currency: 'eur',
  payment_intent: INTENT,
  livemode: false,
  metadata: {},
};
const REFUND = { id: 're_1', object: 'refund', amount: 100, currency: 'eur', status: 'succeeded', metadata: {} };
const DISPUTE = { id: 'dp_1', object: 'dispute', amount: 100, currency: 'eur', status: 'lost', reason: 'fraudulent' };
const INVOICE = {
  id: 'in_1',
  object: 'invoice',
  status: 'paid',
  amount_paid: 999,
  amount_due: 999,
  currency: 'eur',
  number: 'A-1',
  period_start: 1,
  period_end: 2,
  lines: { data: [{ period: { start: 1, end: 2 } }] },
};
const PRICE = { id: 'price_1', unit_amount: 999, recurring: { interval: 'month' } };
const SUBSCRIPTION = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  start_date: 1,
  ended_at: null,
  currency: 'eur',
  customer: 'cus_1',
  cancel_at_period_end: false,
  metadata: {},
  items: { data: [{ price: PRICE, current_period_end: 2 }] },
};
const TRANSFER = {
  id: 'tr_1',
  object: 'transfer',
  amount: 100,
  amount_reversed: 0,
  reversed: false,
  currency: 'eur',
  metadata: {},
};

type Read = (provider: PaymentProvider) => Promise<unknown>;
const READS: Record<string, Read> = {
  checkout: (provider) => provider.getCheckout('cs_1'),
  dispute: (provider) => provider.getDispute('dp_1'),
  invoice: (provider) => provider.getInvoice('in_1'),
  subscription: (provider) => provider.getSubscription('sub_1'),
  transfer: (provider) => provider.getPayout('tr_1'),
  refund: (provider) => provider.refund({ refundId: 'r1', paymentRef: 'pi_1', amountMinor: 100, currency: 'EUR' }),
};

describe('a response without a required field', () => {
  it.each([
    ['checkout', { ...SESSION, payment_intent: { ...INTENT, amount_received: undefined } }, 'amount_received'],
    ['checkout', { ...SESSION, payment_intent: 'pi_1' }, 'payment_intent'],
    ['checkout', { ...SESSION, payment_intent: null }, 'payment_intent'],
    ['checkout', { ...SESSION, currency: null }, 'currency'],
    ['checkout', { ...SESSION, status: undefined }, 'status'],
    ['checkout', { ...SESSION, status: 'paused' }, 'status'],
    ['checkout', { ...SESSION, payment_status: undefined }, 'payment_status'],
    ['checkout', { ...SESSION, livemode: undefined }, 'livemode'],
    ['checkout', { ...SESSION, payment_status: 'unpaid', amount_total: null }, 'amount_total'],
    ['refund', { ...REFUND, amount: undefined }, 'amount'],
    ['refund', { ...REFUND, status: null }, 'status'],
    ['dispute', { ...DISPUTE, amount: '100' }, 'amount'],
    ['dispute', { ...DISPUTE, status: undefined }, 'status'],
    ['invoice', { ...INVOICE, amount_paid: undefined }, 'amount_paid'],
    ['invoice', { ...INVOICE, status: null }, 'status'],
    ['invoice', { ...INVOICE, lines: { data: [] }, period_end: undefined }, 'period_end'],
    ['subscription', { ...SUBSCRIPTION, items: { data: [] } }, 'items'],
    [
      'subscription',
      { ...SUBSCRIPTION, items: { data: [{ price: { ...PRICE, unit_amount: undefined }, current_period_end: 2 }] } },
      'unit_amount',
    ],
    ['subscription', { ...SUBSCRIPTION, items: { data: [{ price: PRICE }] } }, 'current_period_end'],
    ['subscription', { ...SUBSCRIPTION, start_date: null }, 'start_date'],
    ['transfer', { ...TRANSFER, amount: undefined }, 'amount'],
    ['transfer', { ...TRANSFER, reversed: undefined }, 'reversed'],
  ])('of a %s (%#) raises an alarm and throws, never returns 0', async (what, body, field) => {
    const { provider, alarms } = providerAnswering(200, body);
    const thrown = await READS[what]?.(provider).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ProviderUnavailable);
    expect(alarms).toMatchObject([{ alarm: 'provider_answer_invalid', field }]);
  });

  it.each([
    ['checkout', SESSION],
    ['refund', REFUND],
    ['dispute', DISPUTE],
    ['invoice', INVOICE],
    ['subscription', SUBSCRIPTION],
    ['transfer', TRANSFER],
  ])('raises no alarm for a complete %s', async (what, body) => {
    const { provider, alarms } = providerAnswering(200, body);
    await READS[what]?.(provider);
    expect(alarms).toEqual([]);
  });
});

describe('a rejected API key', () => {
  it.each([401, 403])('raises an alarm for a %i with the provider’s reason', async (status) => {
    const reason = 'The provided key does not have the required permissions for this endpoint.';
    const { provider, alarms } = providerAnswering(status, { error: { type: 'invalid_request_error', message: reason } });
    await expect(provider.getCheckout('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(alarms).toMatchObject([{ alarm: 'provider_key_refused', call: 'getCheckout', status, reason }]);
  });

  it('raises no alarm for a foreign connected account', async () => {
    const error = { type: 'invalid_request_error', code: 'account_invalid', message: 'No access to that account.' };
    const { provider, alarms } = providerAnswering(403, { error });
    await expect(provider.getConnectedAccount('acct_1')).rejects.toMatchObject({ code: 'account_invalid' });
    expect(alarms).toEqual([]);
  });
});
