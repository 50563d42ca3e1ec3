import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { deleteUnusedFiles } from './queries.ts';

const RETENTION_HOURS = 24;
const BATCH = 200;

/** Deletes the files of bookings that were never confirmed. */
export async function purgeAnswerFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_HOURS * HOUR_MS);
  for (const key of await deleteUnusedFiles(ctx.db, { before, limit: BATCH })) await ctx.files.remove(key);
}
