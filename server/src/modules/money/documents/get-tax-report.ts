import { taxReportText } from '@festoon/catalogue/money/tax-report';
import { countryName } from '@festoon/contracts/core/place';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { TaxAmounts, TaxReportPeriod, TaxReportRow } from '@festoon/contracts/money/tax-report';
import type { Context } from '../../../context.ts';
import type { StreamedFile, UserActor } from '../../../platform/http/module.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import { listTaxSums, type TaxRowSums } from './tax-report-queries.ts';
import { formatTaxRate } from './tax-rate.ts';

/** Returns the report of the account's own documents. */
export async function getTaxReport(
  ctx: Context,
  actor: UserActor,
  { from, until }: TaxReportPeriod,
): Promise<{ items: TaxReportRow[] }> {
  const rows = await listTaxSums(ctx.db, {
    issuerId: actor.accountId,
    from: new Date(from),
    before: new Date(Date.parse(until) + DAY_MS),
  });
  return { items: rows.map(toReportRow) };
}

function toReportRow(row: TaxRowSums): TaxReportRow {
  const sales = toAmounts(row.saleNetMinor, row.saleTaxMinor);
  const refunds = toAmounts(row.refundNetMinor, row.refundTaxMinor);
  const { countryCode, currency, rateBps, documentCount } = row;
  const total = toAmounts(sales.netMinor - refunds.netMinor, sales.taxMinor - refunds.taxMinor);
  return { countryCode, currency, rateBps, sales, refunds, total, documentCount };
}

function toAmounts(netMinor: number, taxMinor: number): TaxAmounts {
  return { netMinor, taxMinor, grossMinor: netMinor + taxMinor };
}

const COLUMNS = [
  ...(['country', 'taxRate', 'currency', 'salesNet', 'salesTax', 'salesGross'] as const),
  ...(['refundsNet', 'refundsTax', 'refundsGross', 'net', 'tax', 'gross'] as const),
];

/** Returns the report as CSV. */
export function exportTaxReport(ctx: Context, actor: UserActor, period: TaxReportPeriod): StreamedFile {
  return csvFile<TaxReportRow>({
    name: `taxes-${period.from}-${period.until}.csv`,
    heads: COLUMNS.map((column) => taxReportText(column)),
    read: async (after) => (after === null ? (await getTaxReport(ctx, actor, period)).items : []),
    fieldsOf: ({ countryCode, currency, rateBps, sales, refunds, total }) => [
      countryCode === '' ? '' : countryName(countryCode),
      formatTaxRate(rateBps),
      currency,
      ...[sales, refunds, total].flatMap(({ netMinor, taxMinor, grossMinor }) =>
        [netMinor, taxMinor, grossMinor].map((minor) => toMajorUnits(minor, currency)),
      ),
    ],
  });
}
