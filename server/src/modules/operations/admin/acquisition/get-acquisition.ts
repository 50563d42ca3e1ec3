import { adminFilesText } from '@festoon/catalogue/operations/admin-files';
import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { getAcquisition as endpoint } from '@festoon/contracts/operations/acquisition';
import { acquisitionDimensionNames, acquisitionLabel } from '@festoon/contracts/operations/acquisition-text';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor, StreamedFile } from '../../../../platform/http/module.ts';
import { spansBetween, spansUntilToday } from '../time-spans.ts';
import { sumAcquisitionSources, type SourceSpan, type SourceTotalsRow } from './queries.ts';

const ROWS_MAX = 100;

type Params = EndpointInput<typeof endpoint>;
type AcquisitionAnswer = EndpointResult<typeof endpoint>;

/**
 * Returns the sources of sign-ups with the events, bookings and sales of those accounts in the period, and in the period
 * before.
 */
export async function getAcquisition(ctx: Context, _actor: AdminActor, params: Params): Promise<AcquisitionAnswer> {
  const span = toSourceSpan(ctx, params);
  const [items, totals] = await Promise.all([
    sumAcquisitionSources(ctx.db, span, ROWS_MAX),
    sumAcquisitionSources(ctx.db, { ...span, by: null }, 1),
  ]);
  return {
    currency: ctx.config.currency,
    from: span.from,
    until: span.until,
    totals: toTotals(totals[0] ?? ZERO_TOTALS),
    count: items[0]?.count ?? 0,
    items: items.map((row) => ({ key: row.key, ...toTotals(row) })),
  };
}

/** Returns the same as CSV, with all sources. */
export function exportAcquisition(ctx: Context, params: Params): StreamedFile {
  const { currency } = ctx.config;
  const span = toSourceSpan(ctx, params);
  return csvFile<SourceTotalsRow>({
    name: `sources-${span.from}-${span.until}.csv`,
    heads: [acquisitionDimensionNames[params.by], ...numberHeaders(currency), adminFilesText('key')],
    // Sums of groups have no pages: the first read returns all of them.
    read: async (last) => (last === null ? sumAcquisitionSources(ctx.db, span, null) : []),
    fieldsOf: (row) => {
      const { signUps, publishers, sellers, salesMinor, feesMinor } = toTotals(row);
      const counts = [signUps, publishers, sellers].flatMap(({ value, previous }) => [value, previous]);
      const amounts = [salesMinor, feesMinor].flatMap(({ value, previous }) => [
        toMajorUnits(value, currency),
        toMajorUnits(previous, currency),
      ]);
      return [acquisitionLabel(params.by, row.key), ...counts, ...amounts, row.key];
    },
  });
}

function numberHeaders(currency: string): string[] {
  return [
    adminFilesText('signUps'),
    adminFilesText('signUpsBefore'),
    adminFilesText('firstEvents'),
    adminFilesText('firstEventsBefore'),
    adminFilesText('firstBookings'),
    adminFilesText('firstBookingsBefore'),
    adminFilesText('sales', { currency }),
    adminFilesText('salesBefore', { currency }),
    adminFilesText('fees', { currency }),
    adminFilesText('feesBefore', { currency }),
  ];
}

const ZERO_TOTALS: SourceTotalsRow = {
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

function toTotals(row: SourceTotalsRow): AcquisitionAnswer['totals'] {
  return {
    signUps: { value: row.sign_ups, previous: row.sign_ups_before },
    publishers: { value: row.publishers, previous: row.publishers_before },
    sellers: { value: row.sellers, previous: row.sellers_before },
    salesMinor: { value: row.sales, previous: row.sales_before },
    feesMinor: { value: row.fees, previous: row.fees_before },
  };
}

function toSourceSpan({ clock }: Context, { by, days, from, until }: Params): SourceSpan {
  const spans = from === undefined || until === undefined ? spansUntilToday(clock.now(), days) : spansBetween(from, until);
  if (spans === null) throw new InvalidInput([{ path: 'until', message: adminErrorsText('periodTooLong') }]);
  const { current, before } = spans;
  const last = new Date(current.until.getTime() - DAY_MS);
  return { by, beforeFrom: toDay(before.since), from: toDay(current.since), until: toDay(last) };
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
