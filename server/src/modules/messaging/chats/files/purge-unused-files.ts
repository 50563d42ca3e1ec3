import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { purgeUnusedFileRows } from './file-queries.ts';
import { REMOVE_FILES_TASK } from './remove-files.ts';

export const PURGE_UNUSED_FILES_TASK = 'chats.purge-unused-files';

const UNUSED_FILE_HOURS = 24;
const BATCH = 200;

/** Deletes uploads that were never sent with a message. */
export async function purgeUnusedFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED_FILE_HOURS * HOUR_MS);
  await inTransaction(ctx.db, async (tx) => {
    const files = await purgeUnusedFileRows(tx, { before, limit: BATCH });
    if (files.length > 0) await enqueue(tx, REMOVE_FILES_TASK, { files });
  });
}
