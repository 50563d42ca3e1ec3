import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { removeImage } from '../../../../platform/images/images.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isImageUsed } from './image-queries.ts';

export const DELETE_IMAGE_TASK = 'editor.delete-image';

/** Open pages still show the image for a while. */
const DELETE_AFTER_MS = 10 * 60 * 1000;

/** Deletes images in the caller's transaction. Their files are deleted a little later. */
export async function scheduleImageDeletion(ctx: Context, tx: Tx, keys: readonly string[]): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + DELETE_AFTER_MS);
  for (const key of keys) await enqueue(tx, DELETE_IMAGE_TASK, { key }, { runAt, key: `${DELETE_IMAGE_TASK}:${key}` });
}

/** Deletes an image's files unless an event shows it. Safe to repeat. */
export async function deleteUnusedImage(ctx: Context, payload: unknown): Promise<void> {
  const { key } = payload as { key: string };
  if (!(await isImageUsed(ctx.db, key))) await removeImage(ctx.files, key);
}
