import * as z from 'zod/mini';
import { EnteredCode } from '../identity/account.ts';
import { endpoint } from '../core/endpoint.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';
import { reasonOf } from '../core/input/text-checks.ts';

export const PAYOUT_REASON_MAX = 500;

export const payoutStatuses = [
  'requested',
  'approved',
  'sending',
  'sent',
  'returned',
  'failed',
  'rejected',
  'cancelled',
] as const;
/**
 * The money is reserved while a payout is requested, approved or sending. It is available again once it is failed,
 * rejected, cancelled or returned.
 */
export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.output<typeof PayoutStatus>;

export const Payout = z.object({
  id: Uuid,
  amountMinor: AmountMinor,
  currency: Currency,
  status: PayoutStatus,
  /** The last digits of the bank account, if the provider sends them. */
  bankLast4: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** Why it was rejected or failed. */
  reason: z.string(),
});
export type Payout = z.output<typeof Payout>;

export const ConnectedAccount = z.object({
  /** none: nothing is connected; incomplete: the provider needs more information. */
  status: z.enum(['none', 'incomplete', 'ready']),
  bankLast4: z.nullable(z.string()),
  availableMinor: AmountMinor,
  /** The part of it that can be paid out now. */
  payableMinor: AmountMinor,
  /** The part that is retained because a bank is deciding about the payments it came from. */
  disputedMinor: AmountMinor,
  /** The wallet's debt; no payout is made before it is paid. */
  debtMinor: AmountMinor,
  currency: Currency,
  minimumMinor: AmountMinor,
  /** Payouts are multiples of this: 1 in most currencies. */
  stepMinor: z.int(),
  /** True if the request must include a code of the second factor. */
  needsCode: z.boolean(),
  /** The last payout that the bank rejected; null once one has arrived. */
  bankFailure: z.nullable(z.object({ amountMinor: AmountMinor, currency: Currency, at: z.iso.datetime() })),
});
export type ConnectedAccount = z.output<typeof ConnectedAccount>;

export const getConnectedAccount = endpoint({
  name: 'getConnectedAccount',
  method: 'GET',
  path: '/wallet/payout-account',
  summary: 'Returns your payout account and the amount available for payout.',
  access: 'user',
  impersonation: 'never',
  response: ConnectedAccount,
  domainErrors: [],
});

export const startPayoutOnboarding = endpoint({
  name: 'startPayoutOnboarding',
  method: 'POST',
  path: '/wallet/payout-account/onboarding',
  summary: "Creates a link to the provider's onboarding page. The link expires after a few minutes.",
  access: 'user',
  response: z.object({ url: z.url() }),
  domainErrors: ['payouts_unavailable', 'too_many_attempts'],
});

export const openPayoutDashboard = endpoint({
  name: 'openPayoutDashboard',
  method: 'POST',
  path: '/wallet/payout-account/dashboard',
  summary: "Creates a link to the provider's dashboard of your connected account. The link works once.",
  access: 'user',
  response: z.object({ url: z.url() }),
  domainErrors: ['not_found', 'payouts_unavailable', 'too_many_attempts'],
});

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/wallet/payouts',
  summary: 'Lists your payouts, newest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object(pageQuery),
  response: pageOf(Payout),
  domainErrors: [],
});

export const requestPayout = endpoint({
  name: 'requestPayout',
  method: 'POST',
  path: '/wallet/payouts',
  summary: 'Requests a payout. The amount is reserved until an administrator decides.',
  access: 'user',
  body: z.object({
    amountMinor: AmountMinor,
    /** A code of the authenticator app, or a recovery code, if a second factor is set up. */
    code: z.optional(EnteredCode),
  }),
  response: Payout,
  domainErrors: [
    'payout_too_small',
    'insufficient_wallet_balance',
    'wallet_in_debt',
    'payout_disputed',
    'connected_account_missing',
    'payouts_unavailable',
    'second_factor_required',
    'second_factor_wrong',
    'too_many_attempts',
  ],
  idempotent: true,
});

const payoutParams = z.object({ payoutId: Uuid });

export const cancelPayout = endpoint({
  name: 'cancelPayout',
  method: 'POST',
  path: '/wallet/payouts/:payoutId/withdraw',
  summary: 'Cancels a pending payout. Its amount is available again.',
  access: 'user',
  params: payoutParams,
  response: Payout,
  domainErrors: ['not_found', 'payout_decided'],
  idempotent: true,
});

/** A dispute that may take money from the account of a payout. */
export const PayoutDispute = z.object({
  id: Uuid,
  /** `sale`: a booking of their event; `top_up`, `refund`: money in their own wallet; `buyer_wallet`: a wallet that paid for their event. */
  kind: z.enum(['sale', 'top_up', 'refund', 'buyer_wallet']),
  /** The event, if there is one. */
  title: z.string(),
  /** The bank's reason, such as `fraudulent`. */
  reason: z.string(),
  amountMinor: AmountMinor,
  openedAt: z.iso.datetime(),
});
export type PayoutDispute = z.output<typeof PayoutDispute>;

/** A payout with its account holder, for the administrators who decide. */
export const PayoutReview = z.extend(Payout, {
  owner: z.object({
    id: Uuid,
    name: z.string(),
    email: z.string(),
    joinedAt: z.iso.datetime(),
    isSuspended: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
  /** Income of the account's events that became available so far, and income that waits for events to end. */
  incomeMinor: AmountMinor,
  pendingMinor: AmountMinor,
  /** The amount that remains available in the wallet. */
  availableMinor: AmountMinor,
  /** The wallet's debt. */
  debtMinor: AmountMinor,
  /** The amount that must remain in the wallet for the open disputes below. */
  disputedMinor: AmountMinor,
  /** True if it can be approved and sent now: the wallet has no debt and covers the open disputes without it. */
  isCovered: z.boolean(),
  /** Open disputes about money of this account, the largest first; the first twenty. */
  disputes: z.array(PayoutDispute),
  /** The other sources of the wallet's money so far, besides income. */
  toppedUpMinor: AmountMinor,
  refundedMinor: AmountMinor,
  earlierPayouts: z.int(),
  earlierPaidMinor: AmountMinor,
  /** True if another bank account was connected after the request; that one is paid. */
  isBankChanged: z.boolean(),
  /** True if the bank rejected the last payout. */
  hasBankFailure: z.boolean(),
  /** The administrator who decided, the second of two if two were needed; null without a decision. */
  decidedBy: z.nullable(z.string()),
  /** The number of administrators who must approve it. */
  approvalsNeeded: z.int(),
  /** Administrators who approved it, in order. */
  approvals: z.array(z.object({ id: Uuid, name: z.string(), at: z.iso.datetime() })),
});
export type PayoutReview = z.output<typeof PayoutReview>;

export const listPendingPayouts = endpoint({
  name: 'listPendingPayouts',
  method: 'GET',
  path: '/admin/payouts/waiting',
  summary: 'Lists pending payouts, oldest first.',
  access: 'admin',
  query: z.object(pageQuery),
  response: z.extend(pageOf(PayoutReview), { count: z.int(), sumMinor: AmountMinor, currency: Currency }),
  domainErrors: [],
});

export const listAllPayouts = endpoint({
  name: 'listAllPayouts',
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Lists all payouts, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, status: z.optional(PayoutStatus) }),
  response: pageOf(PayoutReview),
  domainErrors: [],
});

export const approvePayout = endpoint({
  name: 'approvePayout',
  method: 'POST',
  path: '/admin/payouts/:payoutId/approve',
  summary: 'Approves a payout. It is sent immediately, or after a second approval if it needs two.',
  access: 'admin',
  params: payoutParams,
  response: PayoutReview,
  domainErrors: [
    'not_found',
    'payout_decided',
    'payout_account_inactive',
    'wallet_in_debt',
    'payout_disputed',
    'step_up_required',
    'second_factor_setup_required',
  ],
  idempotent: true,
});

export const rejectPayout = endpoint({
  name: 'rejectPayout',
  method: 'POST',
  path: '/admin/payouts/:payoutId/refuse',
  summary: 'Rejects a payout with a reason, which is emailed. Its amount is available again.',
  access: 'admin',
  params: payoutParams,
  body: z.object({
    reason: reasonOf(PAYOUT_REASON_MAX),
  }),
  response: PayoutReview,
  domainErrors: ['not_found', 'payout_decided', 'step_up_required', 'second_factor_setup_required'],
  idempotent: true,
});
