import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Currency } from './money.ts';

/** One number with the same span before it, so that it can be compared. */
const KeyNumber = z.object({ value: z.number(), before: z.number() });

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/admin/overview',
  summary: 'Key numbers of the last days with the span before, and what the parts of the system say of themselves.',
  access: 'admin',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30) }),
  answer: z.object({
    days: z.int(),
    currency: Currency,
    salesMinor: KeyNumber,
    feesMinor: KeyNumber,
    signUps: KeyNumber,
    bookings: KeyNumber,
    tickets: KeyNumber,
    publishedEvents: z.int(),
    upcomingEvents: z.int(),
    accounts: z.int(),
    activeSubscriptions: z.int(),
    perDay: z.array(z.object({ day: z.string(), bookings: z.int(), salesMinor: z.int(), signUps: z.int() })),
    refundsOpen: z.int(),
    payoutsToDecide: z.int(),
    jobsFailed: z.int(),
    ledgerImbalanceMinor: z.int(),
    providers: z.array(z.object({ part: z.string(), kind: z.string(), isSandbox: z.boolean() })),
  }),
  refusals: [],
});
