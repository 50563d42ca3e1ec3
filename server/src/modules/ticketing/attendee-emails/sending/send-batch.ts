import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { queueMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { listOpenWindows } from '../../bookings/public.ts';
import {
  findOutgoing,
  listWaitingRecipients,
  noteProgress,
  stopSending,
  takeRecipients,
  type OutgoingRow,
  type RecipientRow,
} from './delivery-queries.ts';
import { renderFor } from './render-message.ts';
import { batchKey, SEND_BATCH } from '../tasks.ts';

const BATCH = 50;

/** Lets the batches of a message begin, or go on; one waits at a time. */
export async function enqueueBatch(tx: Tx, messageId: string): Promise<void> {
  await enqueue(tx, SEND_BATCH, { messageId }, { key: batchKey(messageId), bulk: true });
}

/**
 * Queues the mails of the next recipients and lets the following batch come. However often it is begun again, each
 * recipient is taken off the list in the same commit that queues their mail.
 */
export async function sendBatch(ctx: Context, messageId: string): Promise<void> {
  const message = await findOutgoing(ctx.db, messageId);
  if (message === null || (message.status !== 'sending' && message.status !== 'sent')) return;
  if (hasLostItsPoint(message)) {
    await stopSending(ctx.db, messageId, ctx.clock.now());
    return;
  }
  const { organiserId } = message.event;
  const recipients = await listWaitingRecipients(ctx.db, { messageId, organiserId, limit: BATCH });
  const wanted = recipients.filter((recipient) => !recipient.hasOptedOut || message.kind === 'notice');
  const mails = await renderAll(ctx, message, wanted);
  await inTransaction(ctx.db, async (tx) => {
    await takeRecipients(tx, idsOf(recipients.filter((recipient) => !wanted.includes(recipient))), 'opted_out');
    await takeRecipients(tx, idsOf(wanted.filter(({ id }) => !mails.has(id))), 'stopped');
    const taken = await takeRecipients(tx, [...mails.keys()], 'queued');
    for (const [id, mail] of mails) if (taken.has(id)) await queueMail(tx, mail);
    const { isDone } = await noteProgress(tx, messageId, ctx.clock.now());
    if (!isDone || recipients.length === BATCH) await enqueueBatch(tx, messageId);
  });
}

/**
 * Returns whether the event of a planned or automatic message no longer takes place. A message sent by hand may explain why
 * it does not.
 */
function hasLostItsPoint({ kind, timing, event }: OutgoingRow): boolean {
  const isByHand = kind === 'message' && timing === 'now';
  return event.status !== 'published' && !isByHand && kind !== 'notice';
}

async function renderAll(
  ctx: Context,
  message: OutgoingRow,
  recipients: readonly RecipientRow[],
): Promise<Map<string, RenderedMail>> {
  const mails = new Map<string, RenderedMail>();
  const bookingIds = recipients.flatMap(({ bookingId }) => bookingId ?? []);
  const windows = message.kind === 'notice' ? await listOpenWindows(ctx.db, bookingIds, ctx.clock.now()) : [];
  for (const recipient of recipients) {
    const mail = await renderFor(ctx, message, { recipient, windows });
    if (mail === null) ctx.log.warn({ messageId: message.id }, 'an address that takes no mail was left out of a message');
    else mails.set(recipient.id, mail);
  }
  return mails;
}

function idsOf(recipients: readonly RecipientRow[]): string[] {
  return recipients.map(({ id }) => id);
}
