import type { Invalidation } from '@festoon/contracts/core/live';
import type { Db, Tx } from './db.ts';

const waiting = new WeakMap<Tx, Invalidation[]>();
const sayers = new WeakMap<Db, (invalidation: Invalidation) => void>();

/** Says an invalidation once the transaction has committed, and never if it does not: for code that is handed nothing but its transaction. */
export function publishAfterCommit(tx: Tx, invalidation: Invalidation): void {
  const invalidations = waiting.get(tx) ?? [];
  invalidations.push(invalidation);
  waiting.set(tx, invalidations);
}

/** Sets the function that publishes the invalidations of this database's transactions. Without one, no invalidation is published. */
export function setInvalidationPublisher(db: Db, say: (invalidation: Invalidation) => void): void {
  sayers.set(db, say);
}

/** Called by `inTransaction` after the commit. */
export function publishInvalidations(db: Db, tx: Tx): void {
  const say = sayers.get(db);
  for (const invalidation of waiting.get(tx) ?? []) say?.(invalidation);
}
