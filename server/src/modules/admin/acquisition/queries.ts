import { sql } from 'kysely';
import type { SourceGroup } from '@festoon/contracts/acquisition-words';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type SourceSpan = {
  /** Null for one sum over all. */
  readonly by: SourceGroup | null;
  /** The first day before, the first and the last of the days that count, of UTC. */
  readonly beforeFrom: string;
  readonly from: string;
  readonly until: string;
};

const measures = ['sign_ups', 'publishers', 'sellers', 'sales', 'fees'] as const;

export type SourceSumRow = {
  key: string;
  count: number;
} & Record<(typeof measures)[number] | `${(typeof measures)[number]}_before`, number>;

/** The groups that brought most first, as many as are wanted; all for null. From indexes over days and sums of days alone. */
export async function sumSources(db: DbOrTx, span: SourceSpan, limit: number | null): Promise<SourceSumRow[]> {
  const { by, beforeFrom, from, until } = span;
  const key = by === null ? sql`''::text` : sql.ref(by);
  const within = (day: string) => sql`${sql.ref(day)} between ${beforeFrom}::date and ${until}::date`;
  const sums = measures.map(
    (name) => sql`
      coalesce(sum(${sql.ref(name)}) filter (where day >= ${from}::date), 0)::bigint as ${sql.ref(name)},
      coalesce(sum(${sql.ref(name)}) filter (where day < ${from}::date), 0)::bigint as ${sql.ref(`${name}_before`)}`,
  );
  const { rows } = await sql<SourceSumRow>`
    select key, count(*) over () as count, ${sql.join(sums)}
    from (
      select ${key} as key, signed_up_on as day, 1 as sign_ups, 0 as publishers, 0 as sellers, 0::bigint as sales, 0::bigint as fees
      from account_sources where ${within('signed_up_on')}
      union all
      select ${key}, published_on, 0, 1, 0, 0, 0 from account_sources where ${within('published_on')}
      union all
      select ${key}, sold_on, 0, 0, 1, 0, 0 from account_sources where ${within('sold_on')}
      union all
      select ${key}, day, 0, 0, 0, gross_minor - refunded_minor, fee_minor from source_numbers where ${within('day')}
    ) told
    group by key
    order by sales desc, sign_ups desc, sales_before desc, sign_ups_before desc, key
    limit ${limit}`.execute(db);
  return rows;
}
