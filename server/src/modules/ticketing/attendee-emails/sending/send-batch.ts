import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { queueEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { listOpenWindows } from '../../bookings/public.ts';
import {
  findOutgoingEmail,
  listPendingRecipients,
  recordProgress,
  stopSending,
  claimRecipients,
  type OutgoingEmailRow,
  type RecipientRow,
} from './delivery-queries.ts';
import { renderForRecipient } from './render-email.ts';
import { batchKey, SEND_BATCH } from '../tasks.ts';

const BATCH = 50;

/** Enqueues the next batch of an email. There is one pending batch at a time. */
export async function enqueueBatch(tx: Tx, messageId: string): Promise<void> {
  await enqueue(tx, SEND_BATCH, { messageId }, { key: batchKey(messageId), bulk: true });
}

/**
 * Enqueues the emails of the next recipients and the following batch. Each recipient is marked in the same commit that
 * enqueues their email, so that a repeat sends nothing twice.
 */
export async function sendBatch(ctx: Context, messageId: string): Promise<void> {
  const message = await findOutgoingEmail(ctx.db, messageId);
  if (message === null || (message.status !== 'sending' && message.status !== 'sent')) return;
  if (isObsolete(message)) {
    await stopSending(ctx.db, messageId, ctx.clock.now());
    return;
  }
  const { organiserId } = message.event;
  const recipients = await listPendingRecipients(ctx.db, { messageId, organiserId, limit: BATCH });
  const subscribed = recipients.filter((recipient) => !recipient.isUnsubscribed || message.kind === 'change_notice');
  const mails = await renderEmails(ctx, message, subscribed);
  await inTransaction(ctx.db, async (tx) => {
    await claimRecipients(tx, idsOf(recipients.filter((recipient) => !subscribed.includes(recipient))), 'unsubscribed');
    await claimRecipients(tx, idsOf(subscribed.filter(({ id }) => !mails.has(id))), 'stopped');
    const claimedIds = await claimRecipients(tx, [...mails.keys()], 'queued');
    for (const [id, mail] of mails) if (claimedIds.has(id)) await queueEmail(tx, mail);
    const { isDone } = await recordProgress(tx, messageId, ctx.clock.now());
    if (!isDone || recipients.length === BATCH) await enqueueBatch(tx, messageId);
  });
}

/**
 * Returns whether the event of a scheduled or automatic email no longer takes place. An email that a person sends may
 * explain why it does not.
 */
function isObsolete({ kind, timing, event }: OutgoingEmailRow): boolean {
  const isManual = kind === 'email' && timing === 'now';
  return event.status !== 'published' && !isManual && kind !== 'change_notice';
}

async function renderEmails(
  ctx: Context,
  message: OutgoingEmailRow,
  recipients: readonly RecipientRow[],
): Promise<Map<string, RenderedEmail>> {
  const mails = new Map<string, RenderedEmail>();
  const bookingIds = recipients.flatMap(({ bookingId }) => bookingId ?? []);
  const windows = message.kind === 'change_notice' ? await listOpenWindows(ctx.db, bookingIds, ctx.clock.now()) : [];
  for (const recipient of recipients) {
    const mail = await renderForRecipient(ctx, message, { recipient, windows });
    if (mail === null) ctx.log.warn({ messageId: message.id }, 'an address that takes no mail was left out of a message');
    else mails.set(recipient.id, mail);
  }
  return mails;
}

function idsOf(recipients: readonly RecipientRow[]): string[] {
  return recipients.map(({ id }) => id);
}
