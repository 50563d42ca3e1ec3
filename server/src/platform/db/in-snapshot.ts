import type { Db, Tx } from './db.ts';

/** Runs several statements on one snapshot: none of them sees what is committed meanwhile. */
export function inSnapshot<R>(db: Db, read: (tx: Tx) => Promise<R>): Promise<R> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
