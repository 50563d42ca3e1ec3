import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { REMOVE_FILES_TASK } from '../files/remove-files.ts';
import { purgeExpiredPreviews, purgeOldRequests } from './link-preview-queries.ts';
import { previewFileKey } from './preview-image-key.ts';

export const PURGE_LINK_PREVIEWS_TASK = 'chats.purge-link-previews';

const BATCH = 1_000;
/** A message may be getting a result that has just expired. */
const EXPIRED_MS = HOUR_MS;
/** Its job has failed for good. */
const REQUEST_MS = DAY_MS;

/** Deletes expired previews that no message shows, with their images, and requests that were never answered. */
export async function purgeLinkPreviews(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - EXPIRED_MS);
  const count = await inTransaction(ctx.db, async (tx) => {
    await purgeOldRequests(tx, new Date(now - REQUEST_MS));
    const { ids, count: purged } = await purgeExpiredPreviews(tx, { before, limit: BATCH });
    const files = ids.map((id) => ({ fileKey: previewFileKey(id), kind: 'image' }));
    if (files.length > 0) await enqueue(tx, REMOVE_FILES_TASK, { files });
    return purged;
  });
  if (count === BATCH) await purgeLinkPreviews(ctx);
}
