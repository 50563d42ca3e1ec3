import type { DbOrTx } from './db.ts';

/** Returns a function that creates a value for each database once, and then returns the same one. */
export function perDatabase<Source extends { readonly db: DbOrTx }, Value>(
  create: (source: Source) => Value,
): (source: Source) => Value {
  const values = new WeakMap<DbOrTx, Value>();
  return (source) => {
    const value = values.get(source.db) ?? create(source);
    values.set(source.db, value);
    return value;
  };
}
