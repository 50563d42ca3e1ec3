import { DAY_MS } from '@festoon/contracts/core/durations';
import type {
  getPeriod as contract,
  listPeriods as listContract,
  Period,
  PeriodSummary,
} from '@festoon/contracts/money/periods';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { getMoneyCheck } from '../../money-check/public.ts';
import { endOf, firstDay, monthOf, monthsAfter, monthsBack, type Month } from './month-rules.ts';
import {
  countDifferencesUntil,
  countTransactions,
  findFirstPostingDate,
  listClosedPeriods,
  listPeriodTotals,
  sumPeriodTotals,
  type ClosedPeriodRow,
} from './period-queries.ts';

/** The time after its end at which a month can be closed. Transactions that began in it are committed by then. */
const CLOSING_DELAY_MS = DAY_MS;

export const isClosable = (month: Month, now: Date): boolean => now.getTime() >= endOf(month).getTime() + CLOSING_DELAY_MS;

export const monthBounds = (month: Month) => ({ since: new Date(`${firstDay(month)}T00:00:00Z`), until: endOf(month) });

export async function listPeriods({ db, clock }: Context): Promise<EndpointResult<typeof listContract>> {
  const now = clock.now();
  const [first, closed] = await Promise.all([findFirstPostingDate(db), listClosedPeriods(db)]);
  const months = first === null ? [] : monthsBack(monthOf(first), monthOf(now));
  return { items: months.map((month) => toPeriodSummary(month, closed, now)) };
}

export async function getPeriod(
  ctx: Context,
  _actor: AdminActor,
  { month }: EndpointInput<typeof contract>,
): Promise<Period> {
  const { db, clock } = ctx;
  const closed = await listClosedPeriods(db);
  const summary = toPeriodSummary(month, closed, clock.now());
  const closedPeriod = closed.find((each) => each.month === month);
  if (closedPeriod !== undefined) {
    const { transactions, openDifferences, isMoneyClean } = closedPeriod;
    return {
      ...summary,
      isNext: false,
      transactions,
      openDifferences,
      isMoneyClean,
      totals: await listPeriodTotals(db, firstDay(month)),
    };
  }
  const [totals, transactions, openDifferences, check, next] = await Promise.all([
    sumPeriodTotals(db, monthBounds(month)),
    countTransactions(db, monthBounds(month)),
    countDifferencesUntil(db, endOf(month)),
    getMoneyCheck(ctx),
    findNextToClose(db, closed),
  ]);
  const isMoneyClean = check.isClean && !check.isLate;
  return { ...summary, isNext: month === next, transactions, openDifferences, isMoneyClean, totals };
}

/** Returns the month to close next, or null if no money has moved yet. */
export async function findNextToClose(db: DbOrTx, closed: readonly ClosedPeriodRow[]): Promise<Month | null> {
  const [last] = closed;
  if (last !== undefined) return monthsAfter(last.month, 1);
  const first = await findFirstPostingDate(db);
  return first === null ? null : monthOf(first);
}

function toPeriodSummary(month: Month, closed: readonly ClosedPeriodRow[], now: Date): PeriodSummary {
  const closedPeriod = closed.find((each) => each.month === month);
  return {
    month,
    state: closedPeriod === undefined ? (isClosable(month, now) ? 'over' : 'running') : 'closed',
    closedAt: closedPeriod?.closedAt.toISOString() ?? null,
    closedBy: closedPeriod?.closedBy ?? null,
    reason: closedPeriod?.reason ?? '',
  };
}
