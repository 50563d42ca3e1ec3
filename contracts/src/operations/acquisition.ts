import * as z from 'zod/mini';
import { acquisitionDimensions } from './acquisition-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day } from '../hosting/local-time.ts';
import { Currency } from '../core/money.ts';

const utmText = z.catch(z.optional(z.string()), undefined);

/**
 * The origin of a person's first visit to this site, from the page's address and its referrer. Invalid values are
 * dropped and never cause an error, because a bad link must not block a sign-up.
 */
export const FirstTouch = z.catch(
  z.optional(
    z.object({
      utmSource: utmText,
      utmMedium: utmText,
      utmCampaign: utmText,
      /** The host of the previous page, or that page. */
      referrer: utmText,
      /** The first segment of the page's path: `events` for `/events/some-concert`. */
      landingPage: utmText,
    }),
  ),
  undefined,
);
export type FirstTouch = z.output<typeof FirstTouch>;

/** A value, and the value of the previous period of the same length. */
const ComparedValue = z.object({ value: z.int(), previous: z.int() });

const sourceTotals = {
  signUps: ComparedValue,
  /** Accounts whose first event was published in this period, and accounts that got their first booking in it. */
  publishers: ComparedValue,
  sellers: ComparedValue,
  /** Sales less refunds, and the platform's fees on them less those refunded. */
  salesMinor: ComparedValue,
  feesMinor: ComparedValue,
};

export const AcquisitionRow = z.object({ key: z.string(), ...sourceTotals });
export type AcquisitionRow = z.output<typeof AcquisitionRow>;

export const acquisitionFilter = {
  by: z._default(z.enum(acquisitionDimensions), 'source'),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30),
  /** First and last day in UTC. Set both, at most a year apart; `days` is then ignored. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const getAcquisition = endpoint({
  name: 'getAcquisition',
  method: 'GET',
  path: '/admin/acquisition',
  summary: 'Lists acquisition sources with their sign-ups, new organisers and sales in the selected days. The top hundred.',
  access: 'admin',
  query: z.object(acquisitionFilter),
  response: z.object({
    currency: Currency,
    from: Day,
    until: Day,
    totals: z.object(sourceTotals),
    /** The number of groups, including those that `items` leaves out. */
    count: z.int(),
    items: z.array(AcquisitionRow),
  }),
  domainErrors: [],
});
