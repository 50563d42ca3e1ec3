import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AmountMinor, Currency } from './money.ts';

export const PlanType = z.enum(['monthly', 'yearly']);

export const Plan = z.object({
  type: PlanType,
  name: z.string(),
  priceMinor: AmountMinor,
  currency: Currency,
  interval: z.enum(['month', 'year']),
});
export type Plan = z.output<typeof Plan>;

export const CurrentSubscription = z.object({
  id: z.nullable(z.uuid()),
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

export const getCurrentSubscription = endpoint({
  name: 'getCurrentSubscription',
  method: 'GET',
  path: '/user/subscription/current',
  summary: 'Your subscription; `data.isActive` is false when there is none.',
  access: 'user',
  answer: z.object({ success: z.boolean(), data: CurrentSubscription }),
  refusals: [],
});

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/user/subscription/plans',
  summary: 'What premium costs.',
  access: 'anyone',
  answer: z.object({ success: z.boolean(), data: z.array(Plan) }),
  refusals: [],
});

export const listAuthPlans = endpoint({
  name: 'listAuthPlans',
  method: 'GET',
  path: '/user/auth/plans',
  summary: 'The same list under its older address.',
  access: 'anyone',
  answer: z.object({ success: z.boolean(), data: z.array(Plan) }),
  refusals: [],
});
