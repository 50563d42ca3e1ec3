import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  EventImport,
  previewImport as previewContract,
  uploadImport as contract,
} from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getOwnImport, toEventImport } from './own-import.ts';
import { insertImport, updateImportStatus, setShiftPastDates } from './queries.ts';
import { PREVIEW_IMPORT_TASK } from './tasks.ts';
import { IMPORT_THROTTLES } from './throttles.ts';

/** Stores a file until it is imported or discarded. A job previews it. */
export async function uploadImport(
  ctx: Context,
  actor: UserActor,
  { fileName, file }: EndpointInput<typeof contract>,
): Promise<EventImport> {
  await throttle(ctx, IMPORT_THROTTLES.preview, actor.accountId);
  const id = ctx.ids.newId();
  const fileKey = `imports/${id}/${ctx.ids.newId()}`;
  await ctx.files.put(fileKey, file.bytes, 'application/octet-stream');
  await inTransaction(ctx.db, async (tx) => {
    await insertImport(tx, { id, accountId: actor.accountId, fileName, fileKey, at: ctx.clock.now() });
    await enqueue(tx, PREVIEW_IMPORT_TASK, { importId: id });
  });
  return toEventImport(await getOwnImport(ctx, actor, id));
}

/** Previews the file again, with another treatment of past dates. */
export async function previewImport(
  ctx: Context,
  actor: UserActor,
  { importId, shiftPastDates }: EndpointInput<typeof previewContract>,
): Promise<EventImport> {
  await getOwnImport(ctx, actor, importId);
  await throttle(ctx, IMPORT_THROTTLES.preview, actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const isUpdated = await updateImportStatus(tx, { importId, from: ['preview'], to: 'reading', at: ctx.clock.now() });
    if (!isUpdated) throwDomainError('import_changed');
    await setShiftPastDates(tx, importId, shiftPastDates);
    await enqueue(tx, PREVIEW_IMPORT_TASK, { importId });
  });
  return toEventImport(await getOwnImport(ctx, actor, importId));
}
