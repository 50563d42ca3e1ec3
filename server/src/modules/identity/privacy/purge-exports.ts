import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { deleteEmailsOfKind } from '../../../platform/email/queries.ts';
import { EXPORT_TIMEOUT_HOURS, DAY_MILLIS, ACCOUNT_DELETED_KEY_PREFIX } from './constants.ts';
import { exportFileKey } from './export-file-key.ts';
import { failStaleExports, listExpiredExports, markExportExpired } from './queries.ts';

const BATCH_SIZE = 1000;

/** Deletes the files of expired exports, marks exports that were never completed as failed, and deletes sent emails about deleted accounts. */
export async function purgeExports(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const dataExport of await listExpiredExports(ctx.db, now, BATCH_SIZE)) {
    await ctx.files.remove(exportFileKey(dataExport));
    await markExportExpired(ctx.db, dataExport.id);
  }
  await failStaleExports(ctx.db, new Date(now.getTime() - (EXPORT_TIMEOUT_HOURS * DAY_MILLIS) / 24));
  await deleteEmailsOfKind(ctx.db, { prefix: ACCOUNT_DELETED_KEY_PREFIX, before: new Date(now.getTime() - DAY_MILLIS) });
}

const Payload = z.object({ accountId: z.uuid(), ids: z.array(z.uuid()) });

/** Deletes the files of exports whose rows are gone. Safe to repeat. */
export async function deleteExportFiles(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, ids } = z.parse(Payload, payload);
  for (const id of ids) await ctx.files.remove(exportFileKey({ id, accountId }));
}
