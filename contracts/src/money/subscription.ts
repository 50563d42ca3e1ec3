import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export const PlanType = z.enum(['monthly', 'yearly']);
export type PlanType = z.output<typeof PlanType>;

export const Plan = z.object({
  type: PlanType,
  name: z.string(),
  priceMinor: AmountMinor,
  currency: Currency,
  interval: z.enum(['month', 'year']),
});
export type Plan = z.output<typeof Plan>;

export const CurrentSubscription = z.object({
  id: z.nullable(Uuid),
  type: z.nullable(PlanType),
  status: z.enum(['none', 'incomplete', 'active', 'past_due', 'canceled']),
  isActive: z.boolean(),
  startedAt: z.nullable(z.iso.datetime()),
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  paidBy: z.nullable(z.enum(['card', 'wallet', 'grant'])),
  price: z.nullable(z.object({ amountMinor: AmountMinor, currency: Currency })),
});
export type CurrentSubscription = z.output<typeof CurrentSubscription>;

const SubscriptionResult = z.object({ success: z.boolean(), data: CurrentSubscription });
const PlanSelection = z.object({ type: PlanType });
const SubscriptionIdParams = z.object({ subscriptionId: Uuid });
const PaymentMethod = z.enum(['card', 'wallet']);

export const createSubscriptionCheckout = endpoint({
  name: 'createSubscriptionCheckout',
  method: 'POST',
  path: '/user/subscription/create-checkout',
  summary: 'Creates a card checkout for a plan, or returns the open one. Also pays an overdue renewal.',
  access: 'user',
  body: PlanSelection,
  response: z.object({ success: z.boolean(), url: z.string(), sessionId: z.string() }),
  domainErrors: ['already_subscribed', 'premium_payment_open', 'payment_unavailable', 'payment_busy'],
  idempotent: true,
  derivesKey: true,
  essential: true,
});

export const upgradeFromWallet = endpoint({
  name: 'upgradeFromWallet',
  method: 'POST',
  path: '/user/subscription/wallet-upgrade',
  summary: 'Pays a plan from your wallet immediately. Also pays an overdue renewal.',
  access: 'user',
  body: PlanSelection,
  response: SubscriptionResult,
  domainErrors: [
    'already_subscribed',
    'premium_payment_open',
    'insufficient_wallet_balance',
    'payment_unavailable',
    'payment_busy',
  ],
  idempotent: true,
  derivesKey: true,
  essential: true,
});

export const startCardChange = endpoint({
  name: 'startCardChange',
  method: 'POST',
  path: '/user/subscription/card',
  summary: "Creates a link to the provider's page where you replace the card of your subscription. Nothing is charged.",
  access: 'user',
  body: SubscriptionIdParams,
  response: z.object({ url: z.url() }),
  domainErrors: ['not_found', 'subscription_ended', 'payment_unavailable', 'payment_busy'],
});

export const finishCardChange = endpoint({
  name: 'finishCardChange',
  method: 'POST',
  path: '/user/subscription/card/finish',
  summary: 'Uses the card that you saved last for renewals.',
  access: 'user',
  body: SubscriptionIdParams,
  response: z.object({
    /** False if no card was saved on the page. */
    isChanged: z.boolean(),
  }),
  domainErrors: ['not_found', 'subscription_ended', 'payment_unavailable', 'payment_busy'],
});

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'GET',
  path: '/user/subscription/confirm/:sessionId',
  summary: 'Returns the result of your premium payment, after you return from the payment page.',
  access: 'user',
  impersonation: 'never',
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({
    success: z.boolean(),
    data: CurrentSubscription,
    /** `refunded`: premium was already active, so this payment is refunded. */
    payment: z.enum(['paid', 'waiting', 'failed', 'refunded']),
  }),
  domainErrors: ['not_found'],
  writes: true,
  essential: true,
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/user/subscription/cancel',
  summary: 'Cancels your subscription at the end of the paid period. An overdue subscription ends immediately.',
  access: 'user',
  body: SubscriptionIdParams,
  response: SubscriptionResult,
  domainErrors: ['not_found', 'subscription_ended'],
  idempotent: true,
  derivesKey: true,
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/user/subscription/resume',
  summary: 'Resumes a cancelled subscription during the paid period.',
  access: 'user',
  body: SubscriptionIdParams,
  response: SubscriptionResult,
  domainErrors: ['not_found', 'subscription_ended'],
  idempotent: true,
});

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  method: 'POST',
  path: '/user/subscription/change',
  summary: 'Sets the plan and payment method from the next renewal. Sending the current ones cancels the change.',
  access: 'user',
  body: z.object({ ...SubscriptionIdParams.shape, type: z.optional(PlanType), paidBy: z.optional(PaymentMethod) }),
  response: SubscriptionResult,
  domainErrors: [
    'not_found',
    'subscription_ended',
    'subscription_past_due',
    'card_at_renewal',
    'payment_unavailable',
    'payment_busy',
  ],
  idempotent: true,
});

const Money = z.object({ amountMinor: AmountMinor, currency: Currency });

export const SubscriptionOverview = z.object({
  subscription: CurrentSubscription,
  /** The card that renewals are charged to; null if no card pays, or if the provider does not tell. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The next bill; null if there is none. */
  next: z.nullable(z.object({ at: z.iso.datetime(), type: PlanType, paidBy: PaymentMethod, price: Money })),
  /** The changes that the next renewal applies; null if there are none. */
  pending: z.nullable(z.object({ type: z.nullable(PlanType), paidBy: z.nullable(PaymentMethod) })),
  /** A renewal that is not paid: since when, and until when premium stays active anyway. */
  pastDue: z.nullable(z.object({ since: z.iso.datetime(), until: z.iso.datetime() })),
  walletAvailable: Money,
  /** Paid tickets of the account's events without the platform's fee in this calendar month (UTC). */
  feeFree: z.object({
    month: z.iso.date(),
    ticketsUsed: z.int(),
    limit: z.int(),
    saved: Money,
    /** The fee that `limit` tickets at this price have without premium. */
    example: z.object({ price: Money, fee: Money }),
  }),
});
export type SubscriptionOverview = z.output<typeof SubscriptionOverview>;

export const getSubscriptionOverview = endpoint({
  name: 'getSubscriptionOverview',
  method: 'GET',
  path: '/user/subscription/overview',
  summary: "Returns your subscription with its next bill, scheduled changes and this month's benefits.",
  access: 'user',
  impersonation: 'never',
  response: SubscriptionOverview,
  domainErrors: [],
});

export const SubscriptionInvoice = z.object({
  id: Uuid,
  type: PlanType,
  amountMinor: AmountMinor,
  refundedMinor: AmountMinor,
  currency: Currency,
  paidBy: PaymentMethod,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  /** The document, at `/documents/<id>.pdf`; null until it is issued. */
  document: z.nullable(z.object({ id: z.string(), number: z.string() })),
});
export type SubscriptionInvoice = z.output<typeof SubscriptionInvoice>;

export const listSubscriptionInvoices = endpoint({
  name: 'listSubscriptionInvoices',
  method: 'GET',
  path: '/user/subscription/invoices',
  summary: 'Lists your premium payments, newest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object(pageQuery),
  response: pageOf(SubscriptionInvoice),
  domainErrors: [],
});

export const getSubscriptionOfType = endpoint({
  name: 'getSubscriptionOfType',
  method: 'GET',
  path: '/user/subscription/type/:type',
  summary: 'Returns your newest subscription of a type. `data.isActive` is false if there is none.',
  access: 'user',
  params: z.object({ type: z.string().check(z.maxLength(50)) }),
  response: SubscriptionResult,
  domainErrors: ['not_found'],
});

export const getCurrentSubscription = endpoint({
  name: 'getCurrentSubscription',
  method: 'GET',
  path: '/user/subscription/current',
  summary: 'Returns your subscription. `data.isActive` is false if there is none.',
  access: 'user',
  response: SubscriptionResult,
  domainErrors: [],
});

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/user/subscription/plans',
  summary: 'Lists the premium plans and prices.',
  access: 'anyone',
  response: z.object({ success: z.boolean(), data: z.array(Plan) }),
  domainErrors: [],
});

export const listAuthPlans = endpoint({
  name: 'listAuthPlans',
  method: 'GET',
  path: '/user/auth/plans',
  summary: 'Lists the premium plans and prices (older path).',
  access: 'anyone',
  response: z.object({ success: z.boolean(), data: z.array(Plan) }),
  domainErrors: [],
});
