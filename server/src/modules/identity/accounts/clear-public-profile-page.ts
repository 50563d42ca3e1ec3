import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { removeImage } from '../../../platform/images/images.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { clearPublicProfile } from './account-queries.ts';
import { PROFILE_IMAGE_WIDTHS } from './constants.ts';

export const DELETE_PROFILE_IMAGE_TASK = 'accounts.delete-profile-image';

/** Clears a user's public page, for an administrator: the description, the links and the image. */
export async function clearPublicProfilePage(ctx: Context, tx: Tx, accountId: string): Promise<void> {
  const key = await clearPublicProfile(tx, accountId, ctx.clock.now());
  if (key) await enqueue(tx, DELETE_PROFILE_IMAGE_TASK, { key });
  publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'profile.changed', id: accountId });
}

/** Removes the files of a profile image that is no longer used. Safe to repeat. */
export async function deleteProfileImage({ files }: Context, payload: unknown): Promise<void> {
  const { key } = payload as { key: string };
  await removeImage(files, key, PROFILE_IMAGE_WIDTHS);
}
