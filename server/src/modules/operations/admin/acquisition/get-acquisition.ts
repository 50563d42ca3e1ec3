import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { getAcquisition as endpoint } from '@festoon/contracts/insights/acquisition';
import { sourceGroupNames, sourceLabel } from '@festoon/contracts/insights/acquisition-text';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor, LinesFile } from '../../../../platform/http/module.ts';
import { spansBetween, spansOf } from '../span-rules.ts';
import { sumSources, type SourceSpan, type SourceSumRow } from './queries.ts';

const SHOWN = 100;

type Params = EndpointInput<typeof endpoint>;
type Answer = EndpointResult<typeof endpoint>;

/**
 * Returns the sources of sign-ups with the events, bookings and sales of those accounts in the span, beside the span before.
 */
export async function getAcquisition(ctx: Context, _actor: AdminActor, wish: Params): Promise<Answer> {
  const span = spanOf(ctx, wish);
  const [items, totals] = await Promise.all([sumSources(ctx.db, span, SHOWN), sumSources(ctx.db, { ...span, by: null }, 1)]);
  return {
    currency: ctx.config.currency,
    from: span.from,
    until: span.until,
    totals: sumsOf(totals[0] ?? NOTHING),
    count: items[0]?.count ?? 0,
    items: items.map((row) => ({ key: row.key, ...sumsOf(row) })),
  };
}

/** The same as CSV, with every source there is. */
export function exportAcquisition(ctx: Context, wish: Params): LinesFile {
  const { currency } = ctx.config;
  const span = spanOf(ctx, wish);
  const named = ['Sign-ups', 'First events', 'First bookings', `Sales (${currency})`, `Fees (${currency})`];
  return csvFile<SourceSumRow>({
    name: `sources-${span.from}-${span.until}.csv`,
    heads: [sourceGroupNames[wish.by], ...named.flatMap((name) => [name, `${name}, days before`]), 'Key'],
    // Sums of groups have no pages: the first read gives all of them.
    read: async (last) => (last === null ? sumSources(ctx.db, span, null) : []),
    fieldsOf: (row) => {
      const { signUps, publishers, sellers, salesMinor, feesMinor } = sumsOf(row);
      const counts = [signUps, publishers, sellers].flatMap(({ value, before }) => [value, before]);
      const amounts = [salesMinor, feesMinor].flatMap(({ value, before }) => [
        toMajorUnits(value, currency),
        toMajorUnits(before, currency),
      ]);
      return [sourceLabel(wish.by, row.key), ...counts, ...amounts, row.key];
    },
  });
}

const NOTHING: SourceSumRow = {
  key: '',
  count: 0,
  sign_ups: 0,
  publishers: 0,
  sellers: 0,
  sales: 0,
  fees: 0,
  sign_ups_before: 0,
  publishers_before: 0,
  sellers_before: 0,
  sales_before: 0,
  fees_before: 0,
};

function sumsOf(row: SourceSumRow): Answer['totals'] {
  return {
    signUps: { value: row.sign_ups, before: row.sign_ups_before },
    publishers: { value: row.publishers, before: row.publishers_before },
    sellers: { value: row.sellers, before: row.sellers_before },
    salesMinor: { value: row.sales, before: row.sales_before },
    feesMinor: { value: row.fees, before: row.fees_before },
  };
}

function spanOf({ clock }: Context, { by, days, from, until }: Params): SourceSpan {
  const spans = from === undefined || until === undefined ? spansOf(clock.now(), days) : spansBetween(from, until);
  if (spans === null)
    throw new InvalidInput([{ path: 'until', message: 'Choose a year at most, from the first day to the last.' }]);
  const { current, before } = spans;
  const last = new Date(current.until.getTime() - DAY_MS);
  return { by, beforeFrom: dayOf(before.since), from: dayOf(current.since), until: dayOf(last) };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
