import { sql, type RawBuilder } from 'kysely';
import type { AcquisitionDimension } from '@festoon/contracts/operations/acquisition-text';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type SourceSpan = {
  /** Null for one sum over all sources. */
  readonly by: AcquisitionDimension | null;
  /** The first day of the previous period, then the first and the last day of the period, in UTC. */
  readonly beforeFrom: string;
  readonly from: string;
  readonly until: string;
};

const measureNames = ['sign_ups', 'publishers', 'sellers', 'sales', 'fees'] as const;
type Measure = (typeof measureNames)[number];

export type SourceTotalsRow = { key: string; count: number } & Record<Measure | `${Measure}_before`, number>;

/**
 * Returns the groups with the highest sales first, up to a limit; all of them for null. Reads only indexes over days and
 * daily totals.
 */
export async function sumAcquisitionSources(db: DbOrTx, span: SourceSpan, limit: number | null): Promise<SourceTotalsRow[]> {
  // Each is grouped where it is read: a year of sign-ups is counted once instead of being carried through all sums.
  const measureRows = sql.join(
    [
      selectMeasure(span, {
        measure: 'sign_ups',
        table: 'account_acquisition_sources',
        day: 'signed_up_on',
        amount: sql`1`,
      }),
      selectMeasure(span, {
        measure: 'publishers',
        table: 'account_acquisition_sources',
        day: 'first_published_on',
        amount: sql`1`,
      }),
      selectMeasure(span, {
        measure: 'sellers',
        table: 'account_acquisition_sources',
        day: 'first_sold_on',
        amount: sql`1`,
      }),
      selectMeasure(span, {
        measure: 'sales',
        table: 'source_metrics',
        day: 'day',
        amount: sql`gross_minor - refunded_minor`,
      }),
      selectMeasure(span, { measure: 'fees', table: 'source_metrics', day: 'day', amount: sql`fee_minor` }),
    ],
    sql` union all `,
  );
  const sums = measureNames.map(
    (name) => sql`
      coalesce(sum(worth) filter (where measure = ${name}), 0)::bigint as ${sql.ref(name)},
      coalesce(sum(worth_before) filter (where measure = ${name}), 0)::bigint as ${sql.ref(`${name}_before`)}`,
  );
  const { rows } = await sql<SourceTotalsRow>`
    select key, count(*) over () as count, ${sql.join(sums)} from (${measureRows}) told group by key
    order by sales desc, sign_ups desc, sales_before desc, sign_ups_before desc, key
    limit ${limit}`.execute(db);
  return rows;
}

type MeasureSource = {
  readonly measure: Measure;
  readonly table: 'account_acquisition_sources' | 'source_metrics';
  readonly day: string;
  readonly amount: RawBuilder<unknown>;
};

/** Selects one measure in the period and the period before, by key. */
function selectMeasure(
  { by, beforeFrom, from, until }: SourceSpan,
  { measure, table, day, amount }: MeasureSource,
): RawBuilder<unknown> {
  return sql`
    select ${by === null ? sql`''` : sql.ref(by)} as key, ${measure}::text as measure,
      sum(${amount}) filter (where ${sql.ref(day)} >= ${from}::date) as worth,
      sum(${amount}) filter (where ${sql.ref(day)} < ${from}::date) as worth_before
    from ${sql.table(table)} where ${sql.ref(day)} between ${beforeFrom}::date and ${until}::date group by 1`;
}
