import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { isEmailAddress } from '../../../../platform/email/address.ts';
import { renderEmail, type EmailAttachment, type RenderedEmail } from '../../../../platform/email/email.ts';
import { oneClickHeaders } from '../../../../platform/email/one-click.ts';
import { eventCalendar, eventFactsOf } from '../../../events/events/public.ts';
import type { EmailEventRow, OutgoingEmailRow, RecipientRow } from './delivery-queries.ts';
import { bookingUrl, toRefundWindow, type WindowRow } from '../../bookings/public.ts';
import {
  type EmailContent,
  type EmailRecipient,
  type RecipientRefund,
  withUnsubscribe,
  eventFacts,
  eventUrl,
  timeOf,
} from './email-parts.ts';
import { organiserEmail } from './organiser-email.ts';
import { changeNoticeEmail } from '../changes/change-notice-email.ts';
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-url.ts';
import {
  button,
  heading,
  emailLayout,
  paragraph,
  strong,
  type EmailSite,
  factList,
  linkRow,
} from '../../../../platform/email/parts.ts';
import { formatEventClock, formatEventDate, formatEventTime } from '../../../../platform/event-time.ts';
import type { Config } from '../../../../config.ts';
import { apiUrl } from '../../../../platform/network/api-url.ts';

/** Renders a message for one recipient. Returns null if their address cannot receive email. */
export async function renderForRecipient(
  ctx: Context,
  message: OutgoingEmailRow,
  { recipient, windows }: { readonly recipient: RecipientRow; readonly windows: readonly WindowRow[] },
): Promise<RenderedEmail | null> {
  if (!isEmailAddress(recipient.email)) return null;
  const reader = {
    ...toEmailRecipient(ctx, message.event, recipient),
    refund: refundOf(ctx, { recipient, windows, event: message.event }),
  };
  const endsOtherDay = message.kind !== 'change_notice';
  return renderEmail({
    ...textOf(ctx, message, reader),
    key: `attendee-message:${message.id}:${recipient.id}`,
    to: { name: recipient.name, address: recipient.email },
    attachments: attachmentsOf(ctx, message),
    headers: {
      ...(message.replyTo !== '' && { 'Reply-To': message.replyTo }),
      ...(endsOtherDay && oneClickHeaders(reader.unsubscribeUrl)),
    },
    bulk: true,
  });
}

function toEmailRecipient(
  ctx: Context,
  { organiserId }: EmailEventRow,
  recipient: RecipientRow,
): Omit<EmailRecipient, 'refund'> {
  const { email, name, ownsTicket, ticketId, bookedBy, attendance } = recipient;
  return {
    name,
    ticketUrl: ownsTicket && ticketId !== null ? `${ctx.config.publicUrl}/profile/tickets/${ticketId}` : null,
    bookedBy: ticketId === null || ownsTicket || bookedBy === name ? '' : bookedBy,
    isOnline: attendance === 'online',
    unsubscribeUrl: unsubscribeUrl(ctx, { organiserId, email }),
  };
}

type Refundable = {
  readonly recipient: RecipientRow;
  readonly windows: readonly WindowRow[];
  readonly event: EmailEventRow;
};

/** Returns the refund window: for a buyer that of the whole booking, for another holder that of their ticket. */
function refundOf(ctx: Context, { recipient, windows, event }: Refundable): RecipientRefund | null {
  const { isBuyer, bookingId, ticketId, bookedBy: buyerName } = recipient;
  const window = toRefundWindow(
    windows.filter((row) => row.bookingId === bookingId && (isBuyer ? row.isHeldByBuyer : row.ticketId === ticketId)),
  );
  if (window === null) return null;
  const page = bookingId === null || !isBuyer ? null : bookingUrl(ctx, bookingId);
  return { ...window, buyerName, url: page && (event.endsAt > ctx.clock.now() ? page : `${page}&when=past`) };
}

function textOf(ctx: Context, message: OutgoingEmailRow, reader: EmailRecipient): EmailContent {
  const { event, subject, body, changes, replyTo, kind } = message;
  switch (kind) {
    case 'email':
      return organiserEmail(ctx.config, { event, subject, body, acceptsReplies: replyTo !== '' }, reader);
    case 'change_notice':
      return changeNoticeEmail(ctx.config, { event, changes, message: body }, reader);
    case 'review_request':
      return reviewRequestEmail(ctx.config, event, reader);
    case 'reminder_day':
    case 'reminder_hour':
      return reminderEmail(ctx.config, { event, now: ctx.clock.now() }, reader);
  }
}

/** Returns the calendar entry of a changed date or place. It has the UID of the one from the booking. */
function attachmentsOf({ config, log }: Context, { id, kind, changes, event }: OutgoingEmailRow): EmailAttachment[] {
  if (kind !== 'change_notice' || changes.every(({ aspect }) => aspect === 'price')) return [];
  const source = { productName: config.productName, contactAddress: config.emailFrom.address };
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

/** Renders the email that asks an attendee for a review. */
function reviewRequestEmail(site: EmailSite, event: EmailEventRow, reader: EmailRecipient): EmailContent {
  const content = emailLayout(
    {
      site,
      preview: `A word about ${event.title} helps others choose.`,
      reason: withUnsubscribe(`You get this because you had a ticket for ${event.title}.`, event, reader),
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

/** Returns "Tomorrow at 19:30" or "Today at 19:30", in the event's time zone and at the time of rendering. */
function formatStartTime(event: EmailEventRow, now: Date): string {
  const { startsAt: startAt, timeZone, allDay } = event;
  const day = formatEventDate({ startAt, timeZone });
  const isToday = day === formatEventDate({ startAt: now, timeZone });
  const isTomorrow = day === formatEventDate({ startAt: new Date(now.getTime() + DAY_MS), timeZone });
  const when = isToday ? 'Today' : isTomorrow ? 'Tomorrow' : day;
  return allDay ? when : `${when} at ${formatEventClock({ startAt, timeZone })}`;
}

/** Renders a reminder with only the information that is needed to attend. */
function reminderEmail(
  site: EmailSite & Pick<Config, 'apiBasePath'>,
  { event, now }: { event: EmailEventRow; now: Date },
  reader: EmailRecipient,
): EmailContent {
  const when = formatStartTime(event, now);
  const { ticketUrl, bookedBy } = reader;
  const content = emailLayout(
    {
      site,
      preview: `${when}. ${formatEventTime(timeOf(event))}.`,
      reason: withUnsubscribe(`You get this reminder because you have a ticket for ${event.title}.`, event, reader),
    },
    heading(`${when}: ${event.title}`),
    paragraph(reader.name === '' ? 'It is nearly time.' : `${reader.name}, it is nearly time.`),
    factList(eventFacts(event, reader)),
    ticketUrl === null
      ? button({ label: 'See the event', href: eventUrl(site, event) })
      : button({ label: 'Open your ticket', href: ticketUrl }),
    ...(ticketUrl === null && bookedBy !== '' ? [paragraph(`${bookedBy} booked for you and has your ticket.`)] : []),
    linkRow([
      ...(ticketUrl === null ? [] : [{ label: 'Event page', href: eventUrl(site, event) }]),
      { label: 'Calendar file', href: apiUrl(site, `/events/${event.slug}/calendar.ics`) },
    ]),
  );
  return { subject: `${when}: ${event.title}`, content };
}
