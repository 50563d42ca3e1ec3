import type { Invalidation } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from './db.ts';
import { publishAfterCommit } from './publish-after-commit.ts';

/** Passed to all functions that take part in one transaction. */
export type TransactionScope = {
  readonly ctx: Context;
  readonly tx: Tx;
  /** Publishes an invalidation to subscribed clients once the transaction has committed. */
  readonly invalidate: (invalidation: Invalidation) => void;
};

/** Returns the scope of a transaction that is already open. */
export function transactionScope(ctx: Context, tx: Tx): TransactionScope {
  return { ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) };
}

/** Runs the work in a transaction and publishes its invalidations after the commit. */
export function withTransactionScope<R>(ctx: Context, work: (scope: TransactionScope) => Promise<R>): Promise<R> {
  return inTransaction(ctx.db, (tx) => work(transactionScope(ctx, tx)));
}
