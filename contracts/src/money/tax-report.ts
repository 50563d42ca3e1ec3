import * as z from 'zod/mini';
import { billingInputErrorsText } from '@festoon/catalogue/money/billing-input-errors';
import { DAY_MS } from '../core/durations.ts';
import { endpoint } from '../core/endpoint.ts';
import { Currency } from '../core/money.ts';

/** The longest period of a report, in days. */
const TAX_REPORT_DAYS_MAX = 731;

/** Both days are included. Days are in UTC, like the dates and numbers of documents. */
export const TaxReportPeriod = z.object({ from: z.iso.date(), until: z.iso.date() }).check(
  z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => billingInputErrorsText('periodEnd') }),
  z.refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / DAY_MS < TAX_REPORT_DAYS_MAX, {
    path: ['until'],
    error: () => billingInputErrorsText('periodTooLong'),
  }),
);
export type TaxReportPeriod = z.output<typeof TaxReportPeriod>;

/** Amounts can be negative in a period in which more was corrected or refunded than sold. */
const Amounts = z.object({ netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() });
export type TaxAmounts = z.output<typeof Amounts>;

/** The documents of one country, tax rate and currency. */
export const TaxReportRow = z.object({
  /** The country of the events; empty for events without one. */
  countryCode: z.string(),
  currency: Currency,
  rateBps: z.int(),
  /** Receipts and invoices, less those that were issued again for another recipient. */
  sales: Amounts,
  /** Credit notes of refunds, as positive amounts. */
  refunds: Amounts,
  /** Sales less refunds. */
  total: Amounts,
  documentCount: z.int(),
});
export type TaxReportRow = z.output<typeof TaxReportRow>;

export const getTaxReport = endpoint({
  name: 'getTaxReport',
  method: 'GET',
  path: '/tax-report',
  summary:
    'Returns the net, tax and gross amounts of your receipts, invoices and credit notes in a period, by country, rate and currency.',
  access: 'user',
  impersonation: 'never',
  query: TaxReportPeriod,
  response: z.object({ items: z.array(TaxReportRow) }),
  domainErrors: [],
});
