import { COPY_DAYS } from '@festoon/contracts/identity/privacy-text';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { findAccount } from '../accounts/public.ts';
import { DAY_MILLIS } from './constants.ts';
import { copyKey } from './copy-key.ts';
import { gatherCopy } from './gather-copy.ts';
import { readyMail } from './mails.ts';
import { findCopy, markReady } from './queries.ts';

const Payload = z.object({ copyId: z.uuid() });

/** Writes the file of a copy and tells its owner. Safe to repeat: the same key is written again, and one mail goes out. */
export async function makeCopy(ctx: Context, kinds: readonly PersonalData[], payload: unknown): Promise<void> {
  const { copyId } = z.parse(Payload, payload);
  const copy = await findCopy(ctx.db, copyId);
  const account = copy?.state === 'making' ? await findAccount(ctx.db, copy.accountId) : null;
  if (!copy || !account) return;
  const { zip, filesLeftOut } = await gatherCopy(ctx, kinds, account.id);
  const mail = await readyMail(ctx, account, copyId);
  const key = copyKey(copy);
  await ctx.files.put(key, zip, 'application/zip');
  const isReady = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + COPY_DAYS * DAY_MILLIS);
    if (!(await markReady(tx, { id: copyId, now, expiresAt, bytes: zip.length, filesLeftOut }))) return false;
    await queueMail(tx, mail);
    publishAfterCommit(tx, { topic: `account:${account.id}`, name: 'copy.ready', id: copyId });
    return true;
  });
  // The person was erased while it was made.
  if (!isReady) await ctx.files.remove(key);
}
