import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../../platform/db/db.ts';
import type { Ids } from '../../../../platform/ids.ts';

/** The part of the application's context that the sandbox needs. */
export type SandboxContext = Pick<Context, 'db' | 'clock' | 'ids' | 'config'>;

/** One request of the sandbox that only reads. */
export type SandboxRead = {
  readonly tx: DbOrTx;
  readonly now: Date;
  /** The same time in Stripe's format. */
  readonly nowSeconds: number;
  readonly ids: Ids;
  readonly publicUrl: string;
  /** The connected account that a request is made for. */
  readonly account?: string;
};

/** One request, click or job of the sandbox: its transaction and its time. */
export type SandboxUnitOfWork = SandboxRead & { readonly tx: Tx };

export function inSandboxUnitOfWork<R>(ctx: SandboxContext, work: (unit: SandboxUnitOfWork) => Promise<R>): Promise<R> {
  const unit = sandboxRead(ctx);
  return inTransaction(ctx.db, (tx) => work({ ...unit, tx }));
}

/** Returns what a request that only reads needs. It reads without a transaction. */
export function sandboxRead({ db, clock, ids, config }: SandboxContext): SandboxRead {
  const now = clock.now();
  return { tx: db, now, nowSeconds: Math.floor(now.getTime() / 1000), ids, publicUrl: config.publicUrl };
}

/** Creates an id such as `pi_test_…` with 120 random bits, so that no one can guess it. */
export function createObjectId(unit: SandboxUnitOfWork, prefix: string): string {
  return `${prefix}_${unit.ids.code(24).toLowerCase()}`;
}
