import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UnitOfWork } from './confirm-booking.ts';

/** Runs the work in a transaction and says its invalidations after the commit. */
export function inUnitOfWork<R>(ctx: Context, work: (unitOfWork: UnitOfWork) => Promise<R>): Promise<R> {
  return inTransaction(ctx.db, (tx) =>
    work({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) }),
  );
}
