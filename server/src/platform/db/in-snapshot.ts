import type { Db, Tx } from './db.ts';

/** Reads with several statements as of one instant: what is committed meanwhile is seen by none of them. */
export function inSnapshot<R>(db: Db, read: (tx: Tx) => Promise<R>): Promise<R> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
