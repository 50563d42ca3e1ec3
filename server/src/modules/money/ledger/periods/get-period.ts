import { DAY_MS } from '@festoon/contracts/core/durations';
import type {
  getPeriod as contract,
  listPeriods as listContract,
  Period,
  PeriodHead,
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
  findFirstPosted,
  listClosed,
  listTotals,
  sumTotals,
  type ClosedRow,
} from './period-queries.ts';

/** So long after its end a month can be closed: what began in it is written by then. */
const SETTLES_MS = DAY_MS;

export const isOver = (month: Month, now: Date): boolean => now.getTime() >= endOf(month).getTime() + SETTLES_MS;

export const boundsOf = (month: Month) => ({ since: new Date(`${firstDay(month)}T00:00:00Z`), until: endOf(month) });

export async function listPeriods({ db, clock }: Context): Promise<EndpointResult<typeof listContract>> {
  const now = clock.now();
  const [first, closed] = await Promise.all([findFirstPosted(db), listClosed(db)]);
  const months = first === null ? [] : monthsBack(monthOf(first), monthOf(now));
  return { items: months.map((month) => headOf(month, closed, now)) };
}

export async function getPeriod(
  ctx: Context,
  _actor: AdminActor,
  { month }: EndpointInput<typeof contract>,
): Promise<Period> {
  const { db, clock } = ctx;
  const closed = await listClosed(db);
  const head = headOf(month, closed, clock.now());
  const kept = closed.find((each) => each.month === month);
  if (kept !== undefined) {
    const { transactions, openDifferences, isMoneyClean } = kept;
    return {
      ...head,
      isNext: false,
      transactions,
      openDifferences,
      isMoneyClean,
      totals: await listTotals(db, firstDay(month)),
    };
  }
  const [totals, transactions, openDifferences, check, next] = await Promise.all([
    sumTotals(db, boundsOf(month)),
    countTransactions(db, boundsOf(month)),
    countDifferencesUntil(db, endOf(month)),
    getMoneyCheck(ctx),
    findNext(db, closed),
  ]);
  const isMoneyClean = check.isClean && !check.isLate;
  return { ...head, isNext: month === next, transactions, openDifferences, isMoneyClean, totals };
}

/** The month that is to be closed next; null where no money has moved yet. */
export async function findNext(db: DbOrTx, closed: readonly ClosedRow[]): Promise<Month | null> {
  const [last] = closed;
  if (last !== undefined) return monthsAfter(last.month, 1);
  const first = await findFirstPosted(db);
  return first === null ? null : monthOf(first);
}

function headOf(month: Month, closed: readonly ClosedRow[], now: Date): PeriodHead {
  const kept = closed.find((each) => each.month === month);
  return {
    month,
    state: kept === undefined ? (isOver(month, now) ? 'over' : 'running') : 'closed',
    closedAt: kept?.closedAt.toISOString() ?? null,
    closedBy: kept?.closedBy ?? null,
    reason: kept?.reason ?? '',
  };
}
