import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  IMPORT_FILE_BYTES_MAX,
  type EventImport,
  type previewImport as previewContract,
  type uploadImport as contract,
} from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
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
  { fileName, content }: EndpointInput<typeof contract>,
): Promise<EventImport> {
  await throttle(ctx, IMPORT_THROTTLES.preview, actor.accountId);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw new InvalidInput([{ path: 'content', message: 'This file is empty.' }]);
  if (bytes.length > IMPORT_FILE_BYTES_MAX)
    throw new InvalidInput([{ path: 'content', message: 'This file is larger than 10 MB.' }]);
  const id = ctx.ids.newId();
  const fileKey = `imports/${id}/${ctx.ids.newId()}`;
  await ctx.files.put(fileKey, bytes, 'application/octet-stream');
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
