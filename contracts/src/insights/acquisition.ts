import * as z from 'zod/mini';
import { sourceGroups } from './acquisition-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day } from '../hosting/local-time.ts';
import { Currency } from '../core/money.ts';

const word = z.catch(z.optional(z.string()), undefined);

/**
 * The origin of a person's first visit to this site, read from the page's address and its referrer. Invalid values are
 * dropped and never cause an error, because a bad link must not block a sign-up.
 */
export const FirstTouch = z.catch(
  z.optional(
    z.object({
      utmSource: word,
      utmMedium: word,
      utmCampaign: word,
      /** The host of the page before, or that page. */
      referrer: word,
      /** The first part of the page's path: `events` of `/events/some-concert`. */
      landing: word,
    }),
  ),
  undefined,
);
export type FirstTouch = z.output<typeof FirstTouch>;

/** With the span of the same length before. */
const Compared = z.object({ value: z.int(), before: z.int() });

const SourceSums = {
  signUps: Compared,
  /** Accounts whose first event was published in this period, and accounts that got their first booking in it. */
  publishers: Compared,
  sellers: Compared,
  /** Sales less refunds, and the platform's fees on them less those given back. */
  salesMinor: Compared,
  feesMinor: Compared,
};

export const SourceRow = z.object({ key: z.string(), ...SourceSums });
export type SourceRow = z.output<typeof SourceRow>;

export const acquisitionFilter = {
  by: z._default(z.enum(sourceGroups), 'source'),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30),
  /** First and last day of UTC; both, a year at most, and then `days` does not count. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const getAcquisition = endpoint({
  name: 'getAcquisition',
  method: 'GET',
  path: '/admin/acquisition',
  summary:
    'Where people came from before they signed up, and what happened in the days that were asked for: who signed up, who began to host, what organisers who came that way sold. The hundred that brought most.',
  access: 'admin',
  query: z.object(acquisitionFilter),
  answer: z.object({
    currency: Currency,
    from: Day,
    until: Day,
    totals: z.object(SourceSums),
    /** The number of groups, including those that `items` leaves out. */
    count: z.int(),
    items: z.array(SourceRow),
  }),
  domainErrors: [],
});
