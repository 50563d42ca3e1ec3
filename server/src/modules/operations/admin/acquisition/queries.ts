import { sql, type RawBuilder } from 'kysely';
import type { SourceGroup } from '@festoon/contracts/insights/acquisition-text';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type SourceSpan = {
  /** Null for one sum over all. */
  readonly by: SourceGroup | null;
  /** The first day before, the first and the last of the days that count, of UTC. */
  readonly beforeFrom: string;
  readonly from: string;
  readonly until: string;
};

const measures = ['sign_ups', 'publishers', 'sellers', 'sales', 'fees'] as const;
type Measure = (typeof measures)[number];

export type SourceSumRow = { key: string; count: number } & Record<Measure | `${Measure}_before`, number>;

/** The groups that brought most first, as many as are wanted; all for null. From indexes over days and sums of days alone. */
export async function sumSources(db: DbOrTx, span: SourceSpan, limit: number | null): Promise<SourceSumRow[]> {
  // Each is grouped where it is read: a year of sign-ups is counted once, not carried through all the sums.
  const told = sql.join(
    [
      toldOf(span, { measure: 'sign_ups', table: 'account_sources', day: 'signed_up_on', worth: sql`1` }),
      toldOf(span, { measure: 'publishers', table: 'account_sources', day: 'published_on', worth: sql`1` }),
      toldOf(span, { measure: 'sellers', table: 'account_sources', day: 'sold_on', worth: sql`1` }),
      toldOf(span, { measure: 'sales', table: 'source_numbers', day: 'day', worth: sql`gross_minor - refunded_minor` }),
      toldOf(span, { measure: 'fees', table: 'source_numbers', day: 'day', worth: sql`fee_minor` }),
    ],
    sql` union all `,
  );
  const sums = measures.map(
    (name) => sql`
      coalesce(sum(worth) filter (where measure = ${name}), 0)::bigint as ${sql.ref(name)},
      coalesce(sum(worth_before) filter (where measure = ${name}), 0)::bigint as ${sql.ref(`${name}_before`)}`,
  );
  const { rows } = await sql<SourceSumRow>`
    select key, count(*) over () as count, ${sql.join(sums)} from (${told}) told group by key
    order by sales desc, sign_ups desc, sales_before desc, sign_ups_before desc, key
    limit ${limit}`.execute(db);
  return rows;
}

type AcquisitionAnswer = {
  readonly measure: Measure;
  readonly table: 'account_sources' | 'source_numbers';
  readonly day: string;
  readonly worth: RawBuilder<unknown>;
};

/** One measure in these days and before, by key. */
function toldOf(
  { by, beforeFrom, from, until }: SourceSpan,
  { measure, table, day, worth }: AcquisitionAnswer,
): RawBuilder<unknown> {
  return sql`
    select ${by === null ? sql`''` : sql.ref(by)} as key, ${measure}::text as measure,
      sum(${worth}) filter (where ${sql.ref(day)} >= ${from}::date) as worth,
      sum(${worth}) filter (where ${sql.ref(day)} < ${from}::date) as worth_before
    from ${sql.table(table)} where ${sql.ref(day)} between ${beforeFrom}::date and ${until}::date group by 1`;
}
