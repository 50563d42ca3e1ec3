import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import type { ProviderFees } from '../provider/provider-fees.ts';
import { createStripeProvider } from './stripe-provider.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fees that the adapter reads from Stripe's responses for a payment and its disputes. */
function readFees(charge: Fields, disputes: readonly Fields[]): Promise<ProviderFees> {
  const intent = { id: 'pi_1', object: 'payment_intent', latest_charge: { id: 'ch_1', object: 'charge', ...charge } };
  const list = { object: 'list', has_more: false, data: disputes };
  const transport = (input: string | URL | Request) =>
    Promise.resolve(Response.json(new Request(input).url.includes('/v1/disputes') ? list : intent));
  const settings = { kind: 'stripe', secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], clock: fakeClock() } as const;
  return createStripeProvider({ ...settings, transport }).getFees('pi_1');
}

const transaction = (id: string, fee: number) => ({ id, fee, currency: 'eur', created: 1_700_000_000 });
const dispute = (status: string, transactions: readonly Fields[]) => ({
  id: 'dp_1',
  object: 'dispute',
  status,
  amount: 5000,
  currency: 'eur',
  reason: 'fraudulent',
  balance_transactions: transactions,
});
const CHARGED = { balance_transaction: transaction('txn_1', 100) };
const chargedAt = new Date(1_700_000_000_000);

describe('fees of a Stripe payment', () => {
  it('include the fees of the charge and of each dispute', async () => {
    const lost = dispute('lost', [transaction('txn_2', 2000)]);
    expect(await readFees(CHARGED, [lost])).toEqual({
      isComplete: true,
      fees: [
        { kind: 'payment', ref: 'txn_1', disputeRef: null, amountMinor: 100, currency: 'EUR', chargedAt },
        { kind: 'dispute', ref: 'txn_2', disputeRef: 'dp_1', amountMinor: 2000, currency: 'EUR', chargedAt },
      ],
    });
  });

  it('are negative when Stripe returns the fee of a won dispute', async () => {
    const won = dispute('won', [transaction('txn_2', 2000), transaction('txn_3', -2000)]);
    const { fees } = await readFees(CHARGED, [won]);
    expect(fees.map(({ amountMinor }) => amountMinor)).toEqual([100, 2000, -2000]);
  });

  it('are incomplete while a balance transaction is missing', async () => {
    expect(await readFees({ balance_transaction: null }, [])).toEqual({ isComplete: false, fees: [] });
    expect(await readFees(CHARGED, [dispute('needs_response', [])])).toMatchObject({ isComplete: false });
    expect(await readFees(CHARGED, [dispute('warning_needs_response', [])])).toMatchObject({ isComplete: true });
  });
});
