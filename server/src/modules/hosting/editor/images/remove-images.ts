import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { removeImage } from '../../../../platform/images/images.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isImageShown } from './image-queries.ts';

export const REMOVE_PICTURE_TASK = 'hosting.remove-picture';

/** Pages that are open still show the picture for a while. */
const REMOVE_AFTER_MS = 10 * 60 * 1000;

/** Lets go of pictures with the caller's transaction; their files go a little later. */
export async function releaseImages(ctx: Context, tx: Tx, keys: readonly string[]): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + REMOVE_AFTER_MS);
  for (const key of keys) await enqueue(tx, REMOVE_PICTURE_TASK, { key }, { runAt, key: `${REMOVE_PICTURE_TASK}:${key}` });
}

/** Removes a picture's files unless an event shows it. Safe to repeat. */
export async function removeLetGo(ctx: Context, payload: unknown): Promise<void> {
  const { key } = payload as { key: string };
  if (!(await isImageShown(ctx.db, key))) await removeImage(ctx.files, key);
}
