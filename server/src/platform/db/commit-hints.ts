import type { LiveHint } from '@festoon/contracts/live';
import type { Db, Tx } from './db.ts';

const waiting = new WeakMap<Tx, LiveHint[]>();
const sayers = new WeakMap<Db, (hint: LiveHint) => void>();

/** Says a hint once the transaction has committed, and never if it does not: for code that is handed nothing but its transaction. */
export function hintOnCommit(tx: Tx, hint: LiveHint): void {
  const hints = waiting.get(tx) ?? [];
  hints.push(hint);
  waiting.set(tx, hints);
}

/** Chooses who says the hints of this database's transactions; without one nobody does. */
export function sayHintsOf(db: Db, say: (hint: LiveHint) => void): void {
  sayers.set(db, say);
}

/** Called by `inTransaction` after the commit. */
export function sayHints(db: Db, tx: Tx): void {
  const say = sayers.get(db);
  for (const hint of waiting.get(tx) ?? []) say?.(hint);
}
