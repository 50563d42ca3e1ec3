import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findLaterBookerCursor, listEmailsForLaterBookers, saveLaterBookerCursor } from './delivery-queries.ts';
import { addRecipients } from '../recipient-queries.ts';
import { enqueueBatch } from './send-batch.ts';

/** A ticket has the time at which its transaction began, and becomes visible at most this much later. */
const OVERLAP_MS = 10 * 60 * 1000;

/**
 * Runs each minute: sends new bookers the emails that also go to later bookers. It scans new tickets instead of being
 * called wherever one is created, so it also finds those of waiting lists and of guests added manually, after their
 * confirmation. Skips an address that already has the email.
 */
export async function notifyLaterBookers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const until = (await findLaterBookerCursor(ctx.db)) ?? new Date(now.getTime() - DAY_MS);
  const since = new Date(until.getTime() - OVERLAP_MS);
  for (const { id: messageId, eventId, segment } of await listEmailsForLaterBookers(ctx.db, { since, now })) {
    await inTransaction(ctx.db, async (tx) => {
      const addedCount = await addRecipients(tx, { messageId, eventId, segment, now });
      if (addedCount > 0) await enqueueBatch(tx, messageId);
    });
  }
  await saveLaterBookerCursor(ctx.db, now);
}
