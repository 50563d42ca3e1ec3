import type { Context } from '../../../../context.ts';
import type { StoredFile } from './file-queries.ts';
import { fileKeysOf } from './stored-files.ts';

export const REMOVE_FILES_TASK = 'chats.remove-files';

/** Removes files that are no longer referenced. Safe to repeat. */
export async function removeFiles(ctx: Context, payload: unknown): Promise<void> {
  const { files } = payload as { files: readonly StoredFile[] };
  for (const file of files) for (const key of fileKeysOf(file)) await ctx.files.remove(key);
}
