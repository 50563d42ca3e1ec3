import type Stripe from 'stripe';
import type { PayoutAccountState, PayoutProvider, PayoutState } from './payout-provider.ts';
import { chargeable, money, refOf } from './stripe-values.ts';
import { calling } from './stripe-errors.ts';

/** Payouts are transfers to connected accounts, from where Stripe pays them on to the bank. */
export function payoutCalls(stripe: Stripe): PayoutProvider {
  return { ...accountCalls(stripe), ...transferCalls(stripe) };
}

type AccountCalls = 'ensurePayoutAccount' | 'createPayoutOnboarding' | 'getPayoutAccount';

function accountCalls(stripe: Stripe): Pick<PayoutProvider, AccountCalls> {
  return {
    async ensurePayoutAccount({ accountId, email, name }) {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        email,
        business_profile: { name },
        capabilities: { transfers: { requested: true } },
        metadata: { accountId },
      };
      const idempotencyKey = `payout-account:${accountId}`;
      return (await calling(() => stripe.accounts.create(params, { idempotencyKey }))).id;
    },
    async createPayoutOnboarding({ accountRef, returnUrl, refreshUrl }) {
      const urls = { return_url: returnUrl, refresh_url: refreshUrl };
      const asked = { account: accountRef, type: 'account_onboarding', ...urls } as const;
      return (await calling(() => stripe.accountLinks.create(asked))).url;
    },
    async getPayoutAccount(accountRef) {
      return payoutAccountState(await calling(() => stripe.accounts.retrieve(accountRef)));
    },
  };
}

function transferCalls(stripe: Stripe): Pick<PayoutProvider, 'payOut' | 'findPayout' | 'getPayout'> {
  return {
    async payOut({ payoutId, round, accountRef, amountMinor, currency }) {
      const params: Stripe.TransferCreateParams = {
        amount: chargeable(amountMinor, currency),
        currency: currency.toLowerCase(),
        destination: accountRef,
        transfer_group: payoutId,
        metadata: { payoutId },
      };
      const idempotencyKey = round === 1 ? `payout:${payoutId}` : `payout:${payoutId}:${round}`;
      return payoutState(await calling(() => stripe.transfers.create(params, { idempotencyKey })));
    },
    async findPayout(payoutId) {
      const { data } = await calling(() => stripe.transfers.list({ transfer_group: payoutId, limit: 100 }));
      return data.map(payoutState).find((payout) => payout.payoutId === payoutId) ?? null;
    },
    async getPayout(ref) {
      return payoutState(await calling(() => stripe.transfers.retrieve(ref)));
    },
  };
}

function payoutAccountState(account: Stripe.Account): PayoutAccountState {
  const [bank] = account.external_accounts?.data ?? [];
  return {
    ref: account.id,
    isReady: account.payouts_enabled && account.capabilities?.transfers === 'active',
    missing: account.requirements?.currently_due ?? [],
    bankLast4: bank?.last4 ?? null,
  };
}

function payoutState(transfer: Stripe.Transfer): PayoutState {
  const { amountMinor, currency } = money(transfer.amount, transfer.currency);
  return {
    ref: refOf(transfer) ?? '',
    payoutId: transfer.metadata['payoutId'] ?? null,
    status: transfer.reversed ? 'returned' : 'sent',
    amountMinor,
    returnedMinor: money(transfer.amount_reversed, transfer.currency).amountMinor,
    currency,
  };
}
