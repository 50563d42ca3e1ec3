import * as z from 'zod/mini';
import { adminInputErrorsText } from '@festoon/catalogue/money/admin-input-errors';
import { Email } from '../identity/account.ts';
import { SettingReason } from '../operations/admin-settings.ts';
import { endpoint } from '../core/endpoint.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { Plan, PlanType, SubscriptionInvoice } from './subscription.ts';
import { Uuid } from '../core/ids.ts';

export const GRANT_DAYS_MAX = 1100;
const GrantDays = z
  .int({ error: () => adminInputErrorsText('days') })
  .check(
    z.gte(1, { error: () => adminInputErrorsText('tooFewDays') }),
    z.lte(GRANT_DAYS_MAX, { error: () => adminInputErrorsText('tooManyDays', { max: GRANT_DAYS_MAX }) }),
  );

export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'canceled'] as const;
const Status = z.enum(subscriptionStatuses);
const PaidBy = z.enum(['card', 'wallet', 'grant']);

export const AdminSubscription = z.object({
  id: Uuid,
  account: z.object({ id: Uuid, name: z.string(), email: z.string() }),
  type: PlanType,
  status: Status,
  paidBy: PaidBy,
  priceMinor: AmountMinor,
  currency: Currency,
  startedAt: z.iso.datetime(),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
});
export type AdminSubscription = z.output<typeof AdminSubscription>;

/** Filters of the subscription list. The query of the page and of the CSV export uses the same names. */
export const subscriptionFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(Status),
  type: z.optional(PlanType),
  paidBy: z.optional(PaidBy),
};

export const listAdminSubscriptions = endpoint({
  name: 'listAdminSubscriptions',
  method: 'GET',
  path: '/admin/subscriptions',
  summary: 'Lists subscriptions, newest first. Search by id, email or name.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...subscriptionFilter }),
  response: countedPageOf(AdminSubscription),
  domainErrors: [],
});

export const AdminSubscriptionDetail = z.object({
  ...AdminSubscription.shape,
  isActive: z.boolean(),
  /** The time until which premium stays active although the renewal is not paid. */
  graceUntil: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  invoices: z.array(SubscriptionInvoice),
  /** Actions of administrators on this subscription, newest first. */
  actions: z.array(z.object({ at: z.iso.datetime(), action: z.string(), by: z.nullable(z.string()), reason: z.string() })),
});
export type AdminSubscriptionDetail = z.output<typeof AdminSubscriptionDetail>;

export const getAdminSubscription = endpoint({
  name: 'getAdminSubscription',
  method: 'GET',
  path: '/admin/subscriptions/:subscriptionId',
  summary: 'Returns a subscription with its payments and the actions of administrators.',
  access: 'admin',
  params: z.object({ subscriptionId: Uuid }),
  response: AdminSubscriptionDetail,
  domainErrors: ['not_found'],
});

export const grantPremium = endpoint({
  name: 'grantPremium',
  method: 'POST',
  path: '/admin/subscriptions/grants',
  summary: 'Grants premium for a number of days without a charge, or extends an earlier grant.',
  access: 'admin',
  body: z.object({ email: Email, days: GrantDays, reason: SettingReason }),
  response: AdminSubscription,
  domainErrors: ['account_not_found', 'already_subscribed', 'step_up_required', 'second_factor_setup_required'],
  idempotent: true,
});

export const endGrant = endpoint({
  name: 'endGrant',
  method: 'POST',
  path: '/admin/subscriptions/:subscriptionId/end',
  summary: 'Ends granted premium. Never ends a paid subscription.',
  access: 'admin',
  params: z.object({ subscriptionId: Uuid }),
  body: z.object({ reason: SettingReason }),
  response: AdminSubscription,
  domainErrors: ['not_found', 'not_granted'],
});

export const AdminPlan = z.object({
  ...Plan.shape,
  prices: z.array(
    z.object({
      id: Uuid,
      priceMinor: AmountMinor,
      currency: Currency,
      startsAt: z.iso.datetime(),
      isScheduled: z.boolean(),
      by: z.nullable(z.string()),
    }),
  ),
});
export type AdminPlan = z.output<typeof AdminPlan>;

export const listPlanPrices = endpoint({
  name: 'listPlanPrices',
  method: 'GET',
  path: '/admin/plans',
  summary: 'Lists the plans with their past, current and scheduled prices.',
  access: 'admin',
  response: z.object({ items: z.array(AdminPlan) }),
  domainErrors: [],
});

export const setPlanPrice = endpoint({
  name: 'setPlanPrice',
  method: 'POST',
  path: '/admin/plans/:type/prices',
  summary:
    'Sets the price of a plan, now or from a later time. Existing subscribers keep their price. Replaces an earlier scheduled price.',
  access: 'admin',
  params: z.object({ type: PlanType }),
  body: z.object({
    priceMinor: AmountMinor.check(z.gte(1, { error: () => adminInputErrorsText('price') })),
    /** Null for now. */
    startsAt: z.nullable(z.iso.datetime()),
    reason: SettingReason,
  }),
  response: AdminPlan,
  domainErrors: ['amount_too_low', 'time_passed', 'step_up_required', 'second_factor_setup_required'],
  idempotent: true,
});
