import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { hasLiveJob } from '../../../../platform/jobs/jobs.ts';
import { cancelEmailsOfCancelledEvents, listDueEmails, listStalledEmails } from './delivery-queries.ts';
import { enqueueBatch } from './send-batch.ts';
import { startScheduledEmail } from './start-sending.ts';
import { batchKey } from '../tasks.ts';

const BATCH = 500;
const STALLED_AFTER_MS = 3 * 60 * 1000;

/** Runs each minute: starts due emails, cancels those of cancelled events, and resumes those whose process was lost. */
export async function runDueEmails(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await cancelEmailsOfCancelledEvents(ctx.db, now);
  for (const { id } of await listDueEmails(ctx.db, now, BATCH)) {
    // An email that cannot start does not block the others.
    await startScheduledEmail(ctx, id).catch((error: unknown) => {
      ctx.log.error({ messageId: id, reason: String(error) }, 'a planned message could not begin');
    });
  }
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  for (const { id } of await listStalledEmails(ctx.db, before)) {
    // An email that is only waiting would lose its position.
    if (!(await hasLiveJob(ctx.db, batchKey(id)))) await inTransaction(ctx.db, (tx) => enqueueBatch(tx, id));
  }
}
