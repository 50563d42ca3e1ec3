import type { Context } from '../../context.ts';
import { isMailAddress } from '../../platform/mail/address.ts';
import { renderMail, type MailAttachment, type RenderedMail } from '../../platform/mail/mail.ts';
import { oneClickHeaders } from '../../platform/mail/one-click.ts';
import { eventCalendar, eventFactsOf } from '../events/public.ts';
import type { MailEventRow, OutgoingRow, RecipientRow } from './delivery-queries.ts';
import { bookingUrl, windowOf, type WindowRow } from '../bookings/public.ts';
import type { MailText, Reader, ReaderRefund } from './mail-parts.ts';
import { messageMail } from './message-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { optOutUrl } from './opt-out-address.ts';
import { reminderMail } from './reminder-mail.ts';
import { reviewRequestMail } from './review-request-mail.ts';

/** A message as one recipient gets it; null where their address can take no mail. */
export async function renderFor(
  ctx: Context,
  message: OutgoingRow,
  { recipient, windows }: { readonly recipient: RecipientRow; readonly windows: readonly WindowRow[] },
): Promise<RenderedMail | null> {
  if (!isMailAddress(recipient.email)) return null;
  const reader = {
    ...readerOf(ctx, message.event, recipient),
    refund: refundOf(ctx, { recipient, windows, event: message.event }),
  };
  const mayEnd = message.kind !== 'notice';
  return renderMail({
    ...textOf(ctx, message, reader),
    key: `attendee-message:${message.id}:${recipient.id}`,
    to: { name: recipient.name, address: recipient.email },
    attachments: attachmentsOf(ctx, message),
    headers: {
      ...(message.replyTo !== '' && { 'Reply-To': message.replyTo }),
      ...(mayEnd && oneClickHeaders(reader.optOutUrl)),
    },
    bulk: true,
  });
}

function readerOf(ctx: Context, { organiserId }: MailEventRow, recipient: RecipientRow): Omit<Reader, 'refund'> {
  const { email, name, ownsTicket, ticketId, bookedBy, attendance } = recipient;
  return {
    name,
    ticketUrl: ownsTicket && ticketId !== null ? `${ctx.config.publicUrl}/profile/tickets/${ticketId}` : null,
    bookedBy: ticketId === null || ownsTicket || bookedBy === name ? '' : bookedBy,
    isOnline: attendance === 'online',
    optOutUrl: optOutUrl(ctx, { organiserId, email }),
  };
}

type Refundable = {
  readonly recipient: RecipientRow;
  readonly windows: readonly WindowRow[];
  readonly event: MailEventRow;
};

/** A buyer sees the window of their whole booking, another holder that of their ticket. */
function refundOf(ctx: Context, { recipient, windows, event }: Refundable): ReaderRefund | null {
  const { isBuyer, bookingId, ticketId, bookedBy: buyerName } = recipient;
  const window = windowOf(
    windows.filter((row) => row.bookingId === bookingId && (isBuyer ? row.isHeldByBuyer : row.ticketId === ticketId)),
  );
  if (window === null) return null;
  const page = bookingId === null || !isBuyer ? null : bookingUrl(ctx, bookingId);
  return { ...window, buyerName, url: page && (event.endsAt > ctx.clock.now() ? page : `${page}&when=past`) };
}

function textOf(ctx: Context, message: OutgoingRow, reader: Reader): MailText {
  const { event, subject, body, changes, replyTo, kind } = message;
  switch (kind) {
    case 'message':
      return messageMail(ctx.config, { event, subject, body, takesReplies: replyTo !== '' }, reader);
    case 'notice':
      return noticeMail(ctx.config, { event, changes, words: body }, reader);
    case 'review_request':
      return reviewRequestMail(ctx.config, event, reader);
    case 'reminder_day':
    case 'reminder_hour':
      return reminderMail(ctx.config, { event, now: ctx.clock.now() }, reader);
  }
}

/** A changed date or place takes its calendar entry along; it has the UID of the one from the booking. */
function attachmentsOf({ config, log }: Context, { id, kind, changes, event }: OutgoingRow): MailAttachment[] {
  if (kind !== 'notice' || changes.every(({ aspect }) => aspect === 'price')) return [];
  const source = { productName: config.productName, contactAddress: config.mailFrom.address };
  try {
    const content = Buffer.from(eventCalendar(eventFactsOf(event, config.publicUrl), source));
    return [{ filename: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }];
  } catch (error) {
    log.error(
      { messageId: id, reason: String(error) },
      'sent a notice without its calendar file because it cannot be written',
    );
    return [];
  }
}
