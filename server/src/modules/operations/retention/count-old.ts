import { RETENTION_COUNT_MAX } from '@festoon/contracts/operations/retention';
import { throwDomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { daysBefore, isFresh } from './rules.ts';

export function kindOf(kinds: readonly Retention[], kind: string): Retention {
  return kinds.find((known) => known.kind === kind) ?? throwDomainError('not_found');
}

export const countOld = (db: DbOrTx, kind: Retention, before: Date): Promise<number> =>
  kind.count(db, { before, most: RETENTION_COUNT_MAX });

export type RetentionPreview = {
  readonly kind: Retention;
  readonly days: number;
  readonly asOf: string;
  readonly rows: number;
};

/** Up to when what was shown goes; refuses where that would be more than was shown, or it was shown long ago. */
export async function checkShown(ctx: Context, db: DbOrTx, { kind, days, asOf, rows }: RetentionPreview): Promise<Date> {
  const shownAt = new Date(asOf);
  if (!isFresh(shownAt, ctx.clock.now())) throwDomainError('dry_run_differs');
  const before = daysBefore(shownAt, days);
  if ((await countOld(db, kind, before)) > rows) throwDomainError('dry_run_differs');
  return before;
}
