import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { LedgerAccountKind } from './finance.ts';
import { Currency } from '../core/money.ts';

export const PERIOD_REASON_MAX = 500;

export const PeriodMonth = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

const PeriodSummary = z.object({
  month: z.string(),
  /** over: it can be closed; running: it can't be closed yet. */
  state: z.enum(['running', 'over', 'closed']),
  closedAt: z.nullable(z.iso.datetime()),
  closedBy: z.nullable(z.string()),
  /** Why it was closed although something was unclear. */
  reason: z.string(),
});
export type PeriodSummary = z.output<typeof PeriodSummary>;

export const listPeriods = endpoint({
  name: 'listPeriods',
  method: 'GET',
  path: '/admin/finance/periods',
  summary: 'Lists the months since the first transaction, latest first.',
  access: 'admin',
  response: z.object({ items: z.array(PeriodSummary) }),
  domainErrors: [],
});

export const Period = z.extend(PeriodSummary, {
  transactions: z.int(),
  /** True for the next month to close. */
  isNext: z.boolean(),
  openDifferences: z.int(),
  isMoneyClean: z.boolean(),
  totals: z.array(
    z.object({
      account: LedgerAccountKind,
      currency: Currency,
      openingMinor: z.int(),
      debitMinor: z.int(),
      creditMinor: z.int(),
      closingMinor: z.int(),
    }),
  ),
});
export type Period = z.output<typeof Period>;

const periodParams = z.object({ month: PeriodMonth });

export const getPeriod = endpoint({
  name: 'getPeriod',
  method: 'GET',
  path: '/admin/finance/periods/:month',
  summary:
    'Returns the opening balances, movements and closing balances of a month. They are final once the month is closed.',
  access: 'admin',
  params: periodParams,
  response: Period,
  domainErrors: [],
});

export const closePeriod = endpoint({
  name: 'closePeriod',
  method: 'POST',
  path: '/admin/finance/periods/:month/close',
  summary: 'Closes a month permanently: nothing more is posted to it. Requires a reason if differences are open.',
  access: 'admin',
  params: periodParams,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(PERIOD_REASON_MAX)), '') }),
  response: Period,
  domainErrors: [
    'step_up_required',
    'second_factor_setup_required',
    'period_not_over',
    'period_not_next',
    'period_has_open_issues',
  ],
});
