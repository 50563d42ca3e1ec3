import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { findEmail, lockEmail, submitForReview, claimForSending, type EmailRow } from '../email-queries.ts';
import { checkLimits } from '../check-limits.ts';
import { addRecipients } from '../recipient-queries.ts';
import { enqueueBatch } from './send-batch.ts';

/**
 * Records the current recipients of an email and starts sending it. Returns false when another process has started or
 * stopped it.
 */
export async function startSending(
  ctx: Context,
  tx: Tx,
  message: Pick<EmailRow, 'id' | 'eventId' | 'segment'>,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (!(await claimForSending(tx, message.id, now))) return false;
  const { eventId, segment, id: messageId } = message;
  await addRecipients(tx, { eventId, segment, messageId, now });
  await enqueueBatch(tx, messageId);
  return true;
}

/** Starts sending a scheduled email that is due. An email beyond the limits waits until it fits. */
export async function startScheduledEmail(ctx: Context, messageId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const message = await findEmail(tx, messageId);
    if (message?.status !== 'scheduled') return;
    const now = ctx.clock.now();
    const limitCheck = await checkLimits(ctx, tx, { message, at: now });
    if (limitCheck.kind === 'messages' || limitCheck.kind === 'recipients') return;
    // Any concurrent change held the organiser's lock, which protects the limits, before this transaction did.
    const current = await lockEmail(tx, messageId);
    if (current?.status !== 'scheduled' || current.dueAt === null || current.dueAt > now) return;
    if (limitCheck.kind === 'needs_review') await submitForReview(tx, messageId, now);
    else await startSending(ctx, tx, current);
  });
}
