import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Providers } from './providers.ts';
import { Day } from '../hosting/local-time.ts';
import { Currency } from '../core/money.ts';

/** A number, and its value in the previous period. */
const ComparedNumber = z.object({ value: z.number(), previous: z.number() });

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/admin/overview',
  summary: 'Returns key figures of a date range, compared with the range before, and the current totals.',
  access: 'admin',
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30),
    /** First and last day in UTC. Set both, at most a year apart; `days` is then ignored. */
    from: z.optional(Day),
    until: z.optional(Day),
  }),
  response: z.object({
    days: z.int(),
    currency: Currency,
    salesMinor: ComparedNumber,
    feesMinor: ComparedNumber,
    signUps: ComparedNumber,
    bookings: ComparedNumber,
    tickets: ComparedNumber,
    subscriptions: ComparedNumber,
    disputes: ComparedNumber,
    publishedEvents: z.int(),
    upcomingEvents: z.int(),
    runningEvents: z.int(),
    liveStreams: z.int(),
    accounts: z.int(),
    activeSubscriptions: z.int(),
    perDay: z.array(z.object({ day: z.string(), bookings: z.int(), salesMinor: z.int(), signUps: z.int() })),
    providers: Providers,
  }),
  domainErrors: [],
});

/** Kinds of items that need a decision or an investigation by administrators. */
export const AttentionKind = z.enum([
  'money_check',
  'reports',
  'payouts',
  'payouts_to_second',
  'event_moderations',
  'attendee_emails_in_review',
  'disputes',
  'differences',
  'failed_jobs',
  'bounced_emails',
  'failed_emails',
]);
export type AttentionKind = z.output<typeof AttentionKind>;

export const listAttentionQueue = endpoint({
  name: 'listAttentionQueue',
  method: 'GET',
  path: '/admin/waiting',
  summary: "Lists what needs an administrator's attention, with counts.",
  access: 'admin',
  response: z.object({
    /** Counted up to a thousand per kind. */
    items: z.array(z.object({ kind: AttentionKind, count: z.int() })),
  }),
  domainErrors: [],
});

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/admin/health',
  summary: 'Returns the health of each component.',
  access: 'admin',
  response: z.object({
    parts: z.array(
      z.object({
        part: z.enum(['database', 'jobs', 'mail', 'media', 'money']),
        state: z.enum(['good', 'warning', 'failure']),
        message: z.string(),
      }),
    ),
  }),
  domainErrors: [],
});
