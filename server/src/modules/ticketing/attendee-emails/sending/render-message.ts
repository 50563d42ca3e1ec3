import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { isMailAddress } from '../../../../platform/mail/address.ts';
import { renderMail, type MailAttachment, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { oneClickHeaders } from '../../../../platform/mail/one-click.ts';
import { eventCalendar, eventFactsOf } from '../../../events/events/public.ts';
import type { MailEventRow, OutgoingRow, RecipientRow } from './delivery-queries.ts';
import { bookingUrl, windowOf, type WindowRow } from '../../bookings/public.ts';
import { type MailText, type Reader, type ReaderRefund, withOptOut, eventFacts, eventUrl, timeOf } from './mail-parts.ts';
import { messageMail } from './message-mail.ts';
import { noticeMail } from '../changes/notice-mail.ts';
import { optOutUrl } from '../opt-out/opt-out-address.ts';
import {
  button,
  heading,
  mailLayout,
  paragraph,
  strong,
  type MailSite,
  factList,
  linkLine,
} from '../../../../platform/mail/parts.ts';
import { formatEventClock, formatEventDate, formatEventTime } from '../../../../platform/event-time.ts';
import type { Config } from '../../../../config.ts';
import { apiUrl } from '../../../../platform/network/api-url.ts';

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

/** Renders the mail that asks a guest for a review. */
function reviewRequestMail(site: MailSite, event: MailEventRow, reader: Reader): MailText {
  const content = mailLayout(
    {
      site,
      preview: `A word about ${event.title} helps others choose.`,
      reason: withOptOut(`You get this because you had a ticket for ${event.title}.`, event, reader),
    },
    heading(`How was ${event.title}?`),
    paragraph(
      reader.name === '' ? 'You were at ' : `${reader.name}, you were at `,
      strong(event.title),
      `. Stars and a line or two help others choose, and tell ${event.organiserName} what to keep.`,
    ),
    button({ label: 'Write a review', href: `${site.publicUrl}/profile/bookings?when=past&review=${event.id}` }),
    paragraph('It takes a minute, once, and shows only your first name.'),
  );
  return { subject: `How was ${event.title}?`, content };
}

/** "Tomorrow at 19:30", "Today at 19:30": as the event's own calendar has it when the mail is written. */
function formatStartTime(event: MailEventRow, now: Date): string {
  const { startsAt: startAt, timeZone, allDay } = event;
  const day = formatEventDate({ startAt, timeZone });
  const isToday = day === formatEventDate({ startAt: now, timeZone });
  const isTomorrow = day === formatEventDate({ startAt: new Date(now.getTime() + DAY_MS), timeZone });
  const when = isToday ? 'Today' : isTomorrow ? 'Tomorrow' : day;
  return allDay ? when : `${when} at ${formatEventClock({ startAt, timeZone })}`;
}

/** Everything that is needed to be there, and nothing else. */
function reminderMail(
  site: MailSite & Pick<Config, 'apiBasePath'>,
  { event, now }: { event: MailEventRow; now: Date },
  reader: Reader,
): MailText {
  const when = formatStartTime(event, now);
  const { ticketUrl, bookedBy } = reader;
  const content = mailLayout(
    {
      site,
      preview: `${when}. ${formatEventTime(timeOf(event))}.`,
      reason: withOptOut(`You get this reminder because you have a ticket for ${event.title}.`, event, reader),
    },
    heading(`${when}: ${event.title}`),
    paragraph(reader.name === '' ? 'It is nearly time.' : `${reader.name}, it is nearly time.`),
    factList(eventFacts(event, reader)),
    ticketUrl === null
      ? button({ label: 'See the event', href: eventUrl(site, event) })
      : button({ label: 'Open your ticket', href: ticketUrl }),
    ...(ticketUrl === null && bookedBy !== '' ? [paragraph(`${bookedBy} booked for you and has your ticket.`)] : []),
    linkLine([
      ...(ticketUrl === null ? [] : [{ label: 'Event page', href: eventUrl(site, event) }]),
      { label: 'Calendar file', href: apiUrl(site, `/events/${event.slug}/calendar.ics`) },
    ]),
  );
  return { subject: `${when}: ${event.title}`, content };
}
