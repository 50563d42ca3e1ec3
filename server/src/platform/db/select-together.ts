import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from './db.ts';
import { preparedStatement } from './prepared-statement.ts';

/** A row that was read as JSON: its instants are ISO strings. */
export type JsonRow<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key];
};

/**
 * Runs several selects in one prepared statement and returns the rows of each under its name. This takes one round trip
 * instead of one per select, and all of them read the same snapshot.
 */
export async function selectTogether<Rows extends Record<string, object>>(
  tx: DbOrTx,
  selects: { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<{ readonly [Name in keyof Rows]: JsonRow<Rows[Name]>[] }> {
  const columns = Object.entries(selects).map(
    ([name, select]) => sql`(select coalesce(json_agg(part), '[]') from (${select}) part) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [Name in keyof Rows]: JsonRow<Rows[Name]>[] }>`${preparedStatement}
    select ${sql.join(columns)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a source returned no row');
  return row;
}
