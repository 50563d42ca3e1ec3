import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Job } from '../http/module.ts';
import { DELIVER_MAIL, MAIL_MAX_ATTEMPTS, messageIdOf } from './mail.ts';
import { MailRejected, type OutgoingMail } from './outgoing-mail.ts';
import { findMail, forgetContent, listAttachments, noteOutcome, type AttachmentRow, type MailRow } from './queries.ts';

const Payload = z.object({ messageId: z.uuid() });
const longestReason = 300;

/** Hands one queued mail to the transport. A crash between hand-over and note repeats it, under the same Message-ID. */
export const deliverMail: Job = {
  task: DELIVER_MAIL,
  async run(ctx, payload) {
    const { messageId } = Payload.parse(payload);
    const message = await findMail(ctx.db, messageId);
    if (message?.status !== 'queued') return;
    const outgoing = toOutgoing(ctx, message, await listAttachments(ctx.db, message.id));
    try {
      await ctx.mail.deliver(outgoing);
    } catch (error) {
      await noteFailure(ctx, message, error);
      return;
    }
    await noteOutcome(ctx.db, message.id, { status: 'sent', lastError: null, sentAt: ctx.clock.now() });
    // A sent message belongs to its receiver: codes and links do not stay with us. The mailbox is the receiver itself.
    if (ctx.mail.kind === 'smtp') await forgetContent(ctx.db, message.id);
  },
};

async function noteFailure(ctx: Context, message: MailRow, error: unknown): Promise<void> {
  const lastError = reasonOf(error);
  const bounced = error instanceof MailRejected;
  const isLastTry = message.attempts + 1 >= MAIL_MAX_ATTEMPTS;
  const status = bounced ? 'bounced' : isLastTry ? 'failed' : 'queued';
  await noteOutcome(ctx.db, message.id, { status, lastError, sentAt: null });
  if (status === 'queued') throw new Error(lastError);
  ctx.log.warn({ messageId: message.id, status, reason: lastError }, 'a mail was not delivered');
}

// Mail servers repeat the address they refuse, and reasons go to the log.
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown';
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, longestReason);
}

export function toOutgoing({ config }: Context, message: MailRow, attachments: readonly AttachmentRow[]): OutgoingMail {
  return {
    messageId: messageIdOf(message.key, config.mailFrom),
    date: message.created_at,
    from: config.mailFrom,
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
