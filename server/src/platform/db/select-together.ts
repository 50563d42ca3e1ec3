import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from './db.ts';
import { preparedStatement } from './prepared-statement.ts';

/** A row that was read as JSON: its instants are ISO strings. */
export type JsonRow<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key];
};

type Selects<Rows> = { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> };

/** The rows of several selects, each under its name. */
export type RowsTogether<Rows> = { readonly [Name in keyof Rows]: JsonRow<Rows[Name]>[] };

/** The rows of an object of selects. */
export type RowsOfSelects<Statements> = RowsTogether<{
  [Name in keyof Statements]: Statements[Name] extends RawBuilder<infer Row> ? Row : never;
}>;

/** Returns a column for each of these selects, with its rows as JSON. */
export function columnsTogether<Rows extends Record<string, object>>(selects: Selects<Rows>): RawBuilder<unknown>[] {
  return Object.entries(selects).map(
    ([name, select]) => sql`(select coalesce(json_agg(part), '[]') from (${select}) part) as ${sql.ref(name)}`,
  );
}

/**
 * Runs several selects in one prepared statement and returns the rows of each under its name. This takes one round trip
 * instead of one per select, and all of them read the same snapshot.
 */
export async function selectTogether<Rows extends Record<string, object>>(
  tx: DbOrTx,
  selects: Selects<Rows>,
): Promise<RowsTogether<Rows>> {
  const { rows } = await sql<RowsTogether<Rows>>`${preparedStatement}
    select ${sql.join(columnsTogether(selects))}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a source returned no row');
  return row;
}
