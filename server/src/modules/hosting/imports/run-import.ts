import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { discardImport as dropContract, EventImport, runImport as contract } from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getOwnImport, toEventImport } from './own-import.ts';
import { clearImportFile, updateImportStatus, setImportOptions } from './queries.ts';
import { RUN_IMPORT_TASK } from './tasks.ts';
import { IMPORT_THROTTLES } from './throttles.ts';

/** Confirms a preview, once. A job then runs the import. */
export async function runImport(
  ctx: Context,
  actor: UserActor,
  { importId, publish, confirmsMaterialChange }: EndpointInput<typeof contract>,
): Promise<EventImport> {
  const { preview } = await getOwnImport(ctx, actor, importId);
  if (preview?.effect && !confirmsMaterialChange) throwDomainError('material_change', { impact: preview.effect });
  await throttle(ctx, IMPORT_THROTTLES.run, actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const isUpdated = await updateImportStatus(tx, { importId, from: ['preview'], to: 'running', at: ctx.clock.now() });
    if (!isUpdated) throwDomainError('import_changed');
    await setImportOptions(tx, importId, { publish, confirmsMaterialChange });
    await enqueue(tx, RUN_IMPORT_TASK, { importId }, { queue: 'imports' });
  });
  return toEventImport(await getOwnImport(ctx, actor, importId));
}

/** Discards a file that was not imported. */
export async function discardImport(
  ctx: Context,
  actor: UserActor,
  { importId }: EndpointInput<typeof dropContract>,
): Promise<{ discarded: boolean }> {
  const { fileKey } = await getOwnImport(ctx, actor, importId);
  const statusChange = { importId, from: ['reading', 'preview'], to: 'discarded', at: ctx.clock.now() } as const;
  if (!(await updateImportStatus(ctx.db, statusChange))) throwDomainError('import_changed');
  await clearImportFile(ctx.db, importId);
  if (fileKey !== null) await ctx.files.remove(fileKey);
  return { discarded: true };
}
