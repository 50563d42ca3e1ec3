import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { removeImage } from '../../../platform/images/images.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { clearPublicTexts } from './account-queries.ts';
import { FACE_WIDTHS } from './constants.ts';

export const REMOVE_FACE_TASK = 'accounts.remove-face';

/** Empties a user's public page, for an administrator: what they say of themselves, their links and their picture. */
export async function clearPublicPage(ctx: Context, tx: Tx, accountId: string): Promise<void> {
  const key = await clearPublicTexts(tx, accountId, ctx.clock.now());
  if (key) await enqueue(tx, REMOVE_FACE_TASK, { key });
  publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'profile.changed', id: accountId });
}

/** Removes the files of a profile image that is no longer used. Safe to repeat. */
export async function removeFace({ files }: Context, payload: unknown): Promise<void> {
  const { key } = payload as { key: string };
  await removeImage(files, key, FACE_WIDTHS);
}
