import { RETENTION_COUNT_MAX } from '@festoon/contracts/operations/retention';
import { throwDomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { daysBefore, isPreviewValid } from './retention-rules.ts';

export function getDataType(kinds: readonly Retention[], kind: string): Retention {
  return kinds.find((candidate) => candidate.kind === kind) ?? throwDomainError('not_found');
}

export const countExpired = (db: DbOrTx, kind: Retention, before: Date): Promise<number> =>
  kind.count(db, { before, limit: RETENTION_COUNT_MAX });

export type PurgePreview = {
  readonly kind: Retention;
  readonly days: number;
  readonly countedAt: string;
  readonly rows: number;
};

/**
 * Returns the cutoff of a previewed purge. Throws if it would remove more than the preview showed, or if the preview is too
 * old.
 */
export async function checkPreview(ctx: Context, db: DbOrTx, { kind, days, countedAt, rows }: PurgePreview): Promise<Date> {
  const previewedAt = new Date(countedAt);
  if (!isPreviewValid(previewedAt, ctx.clock.now())) throwDomainError('dry_run_outdated');
  const before = daysBefore(previewedAt, days);
  if ((await countExpired(db, kind, before)) > rows) throwDomainError('dry_run_outdated');
  return before;
}
