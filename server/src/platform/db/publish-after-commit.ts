import type { Invalidation } from '@festoon/contracts/core/live';
import type { Db, Tx } from './db.ts';

const pending = new WeakMap<Tx, Invalidation[]>();
const publishers = new WeakMap<Db, (invalidation: Invalidation) => void>();

/**
 * Publishes an invalidation after the transaction commits, and never if it does not. For code that receives only its
 * transaction.
 */
export function publishAfterCommit(tx: Tx, invalidation: Invalidation): void {
  const invalidations = pending.get(tx) ?? [];
  invalidations.push(invalidation);
  pending.set(tx, invalidations);
}

/** Sets the function that publishes the invalidations of this database's transactions. Without one, no invalidation is published. */
export function setInvalidationPublisher(db: Db, publish: (invalidation: Invalidation) => void): void {
  publishers.set(db, publish);
}

/** Publishes the invalidations of a transaction. `inTransaction` calls it after the commit. */
export function publishInvalidations(db: Db, tx: Tx): void {
  const publish = publishers.get(db);
  for (const invalidation of pending.get(tx) ?? []) publish?.(invalidation);
}
