import type { RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from './db.ts';

/** Returns the rows of several selects, each under its name: a part of the export of a person's data. */
export async function readPersonalData(
  db: DbOrTx,
  parts: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<Record<string, readonly unknown[]>> {
  const read: Record<string, readonly unknown[]> = {};
  for (const [name, select] of Object.entries(parts)) read[name] = (await select.execute(db)).rows;
  return read;
}

/** Runs these statements in order and returns the total number of affected rows. */
export async function executeAll(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<number> {
  let affectedRows = 0;
  for (const statement of statements) affectedRows += Number((await statement.execute(tx)).numAffectedRows ?? 0n);
  return affectedRows;
}
