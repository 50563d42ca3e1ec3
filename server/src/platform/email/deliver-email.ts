import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Job } from '../http/module.ts';
import { DELIVER_EMAIL, EMAIL_ATTEMPTS_MAX, messageIdOf } from './email.ts';
import { EmailRejectedError, type OutgoingEmail } from './outgoing-email.ts';
import { findEmail, redactContent, listAttachments, recordOutcome, type AttachmentRow, type EmailRow } from './queries.ts';

const Payload = z.object({ messageId: z.uuid() });
const reasonLengthMax = 300;

/**
 * Hands one queued email to the transport. After a crash between sending and recording it, the email is sent again with the
 * same Message-ID.
 */
export const deliverEmail: Job = {
  task: DELIVER_EMAIL,
  async run(ctx, payload) {
    const { messageId } = Payload.parse(payload);
    const message = await findEmail(ctx.db, messageId);
    if (message?.status !== 'queued') return;
    const outgoing = toOutgoing(ctx, message, await listAttachments(ctx.db, message.id));
    try {
      await ctx.email.deliver(outgoing);
    } catch (error) {
      await recordFailure(ctx, message, error);
      return;
    }
    await recordOutcome(ctx.db, message.id, { status: 'sent', lastError: null, sentAt: ctx.clock.now() });
    // A sent message belongs to its recipient, so codes and links are not kept. The mailbox is itself the recipient.
    if (ctx.email.kind === 'smtp') await redactContent(ctx.db, message.id);
  },
};

async function recordFailure(ctx: Context, message: EmailRow, error: unknown): Promise<void> {
  const lastError = reasonOf(error);
  const bounced = error instanceof EmailRejectedError;
  const isLastAttempt = message.attempts + 1 >= EMAIL_ATTEMPTS_MAX;
  const status = bounced ? 'bounced' : isLastAttempt ? 'failed' : 'queued';
  await recordOutcome(ctx.db, message.id, { status, lastError, sentAt: null });
  if (status === 'queued') throw new Error(lastError);
  ctx.log.warn({ messageId: message.id, status, reason: lastError }, 'an email was not delivered');
}

// Mail servers repeat the address that they reject, and reasons are logged.
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown';
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, reasonLengthMax);
}

export function toOutgoing({ config }: Context, message: EmailRow, attachments: readonly AttachmentRow[]): OutgoingEmail {
  return {
    messageId: messageIdOf(message.key, config.emailFrom),
    date: message.created_at,
    from: config.emailFrom,
    to: { name: message.to_name, address: message.to_address },
    subject: message.subject,
    html: message.html,
    text: message.body_text,
    headers: message.headers as Record<string, string>,
    attachments: attachments.map(({ filename, content_type: contentType, content_id: contentId, content }) => ({
      filename,
      contentType,
      content,
      ...(contentId === null ? {} : { contentId }),
    })),
  };
}
