import type Stripe from 'stripe';
import type { BankPayoutState, ConnectedAccountState, PayoutProvider, PayoutState } from '../provider/payout-provider.ts';
import { chargeable, money, refOf, required } from './stripe-values.ts';
import { withStripeErrors } from './stripe-errors.ts';

/** Returns the calls about payouts. They are transfers to connected accounts, from which Stripe pays them to the bank. */
export function payoutCalls(stripe: Stripe): PayoutProvider {
  return { ...accountCalls(stripe), ...transferCalls(stripe), ...bankCalls(stripe) };
}

type AccountCalls = 'ensureConnectedAccount' | 'createPayoutOnboarding' | 'createDashboardLink' | 'getConnectedAccount';

function accountCalls(stripe: Stripe): Pick<PayoutProvider, AccountCalls> {
  return {
    async ensureConnectedAccount({ accountId, email, name, replaces }) {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        email,
        business_profile: { name },
        // Without prior approval Stripe grants `transfers` together with `card_payments` only.
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { accountId },
      };
      const idempotencyKey = ['connected-account', accountId, ...(replaces === undefined ? [] : [replaces])].join(':');
      return (await withStripeErrors(() => stripe.accounts.create(params, { idempotencyKey }))).id;
    },
    async createPayoutOnboarding({ accountRef, returnUrl, refreshUrl }) {
      const urls = { return_url: returnUrl, refresh_url: refreshUrl };
      const linkParams = { account: accountRef, type: 'account_onboarding', ...urls } as const;
      return (await withStripeErrors(() => stripe.accountLinks.create(linkParams))).url;
    },
    async createDashboardLink(accountRef) {
      return required((await withStripeErrors(() => stripe.accounts.createLoginLink(accountRef))).url, 'url');
    },
    async getConnectedAccount(accountRef) {
      return connectedAccountState(await withStripeErrors(() => stripe.accounts.retrieve(accountRef)));
    },
  };
}

function transferCalls(stripe: Stripe): Pick<PayoutProvider, 'createPayout' | 'findPayout' | 'getPayout'> {
  return {
    async createPayout({ payoutId, submission, accountRef, amountMinor, currency }) {
      const params: Stripe.TransferCreateParams = {
        amount: chargeable(amountMinor, currency),
        currency: currency.toLowerCase(),
        destination: accountRef,
        transfer_group: payoutId,
        metadata: { payoutId },
      };
      const idempotencyKey = submission === 1 ? `payout:${payoutId}` : `payout:${payoutId}:${submission}`;
      return payoutState(await withStripeErrors(() => stripe.transfers.create(params, { idempotencyKey })));
    },
    async findPayout(payoutId) {
      const { data } = await withStripeErrors(() => stripe.transfers.list({ transfer_group: payoutId, limit: 100 }));
      return data.map(payoutState).find((payout) => payout.payoutId === payoutId) ?? null;
    },
    async getPayout(ref) {
      return payoutState(await withStripeErrors(() => stripe.transfers.retrieve(ref)));
    },
  };
}

function bankCalls(stripe: Stripe): Pick<PayoutProvider, 'getBankPayout'> {
  return {
    async getBankPayout({ accountRef, ref }) {
      const payout = await withStripeErrors(() => stripe.payouts.retrieve(ref, {}, { stripeAccount: accountRef }));
      return {
        accountRef,
        ref: required(payout.id, 'id'),
        status: bankStatus(required(payout.status, 'status')),
        ...money(payout.amount, payout.currency),
        failureReason: payout.status === 'failed' ? (payout.failure_code ?? 'unknown') : null,
      };
    },
  };
}

function bankStatus(status: string): BankPayoutState['status'] {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'on_its_way';
}

function connectedAccountState(account: Stripe.Account): ConnectedAccountState {
  const [bank] = account.external_accounts?.data ?? [];
  return {
    ref: required(account.id, 'id'),
    isReady: required(account.payouts_enabled, 'payouts_enabled') && account.capabilities?.transfers === 'active',
    missing: account.requirements?.currently_due ?? [],
    bankLast4: bank?.last4 ?? null,
  };
}

function payoutState(transfer: Stripe.Transfer): PayoutState {
  const { amountMinor, currency } = money(transfer.amount, transfer.currency);
  return {
    ref: required(refOf(transfer), 'id'),
    payoutId: transfer.metadata['payoutId'] ?? null,
    status: required(transfer.reversed, 'reversed') ? 'returned' : 'sent',
    amountMinor,
    returnedMinor: money(transfer.amount_reversed, transfer.currency, 'amount_reversed').amountMinor,
    currency,
  };
}
