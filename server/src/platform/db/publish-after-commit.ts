import type { Invalidation } from '@festoon/contracts/live';
import type { Db, Tx } from './db.ts';

const waiting = new WeakMap<Tx, Invalidation[]>();
const sayers = new WeakMap<Db, (hint: Invalidation) => void>();

/** Says a hint once the transaction has committed, and never if it does not: for code that is handed nothing but its transaction. */
export function publishAfterCommit(tx: Tx, hint: Invalidation): void {
  const hints = waiting.get(tx) ?? [];
  hints.push(hint);
  waiting.set(tx, hints);
}

/** Sets the function that publishes the hints of this database's transactions. Without one, no hint is published. */
export function setInvalidationPublisher(db: Db, say: (hint: Invalidation) => void): void {
  sayers.set(db, say);
}

/** Called by `inTransaction` after the commit. */
export function publishInvalidations(db: Db, tx: Tx): void {
  const say = sayers.get(db);
  for (const hint of waiting.get(tx) ?? []) say?.(hint);
}
