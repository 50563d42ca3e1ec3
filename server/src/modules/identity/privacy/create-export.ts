import { EXPORT_AVAILABLE_DAYS } from '@festoon/contracts/identity/privacy-text';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { queueEmail } from '../../../platform/email/email.ts';
import { findAccount } from '../accounts/public.ts';
import { DAY_MILLIS } from './constants.ts';
import { exportFileKey } from './export-file-key.ts';
import { buildExport } from './build-export.ts';
import { renderExportReadyEmail } from './privacy-emails.ts';
import { findExport, markExportReady } from './queries.ts';

const Payload = z.object({ copyId: z.uuid() });

/** Writes the file of an export and notifies its owner. Safe to repeat: it writes the same key again and sends one email. */
export async function createExport(ctx: Context, dataTypes: readonly PersonalData[], payload: unknown): Promise<void> {
  const { copyId } = z.parse(Payload, payload);
  const dataExport = await findExport(ctx.db, copyId);
  const account = dataExport?.state === 'processing' ? await findAccount(ctx.db, dataExport.accountId) : null;
  if (!dataExport || !account) return;
  const { zip, skippedFiles } = await buildExport(ctx, dataTypes, account.id);
  const mail = await renderExportReadyEmail(ctx, account, copyId);
  const key = exportFileKey(dataExport);
  await ctx.files.put(key, zip, 'application/zip');
  const isReady = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + EXPORT_AVAILABLE_DAYS * DAY_MILLIS);
    if (!(await markExportReady(tx, { id: copyId, now, expiresAt, bytes: zip.length, skippedFiles }))) return false;
    await queueEmail(tx, mail);
    publishAfterCommit(tx, { topic: `account:${account.id}`, name: 'copy.ready', id: copyId });
    return true;
  });
  // The account was erased while the export was being created.
  if (!isReady) await ctx.files.remove(key);
}
