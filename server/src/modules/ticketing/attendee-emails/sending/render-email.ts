import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import { toLanguage, type Language } from '@festoon/catalogue/language';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { isEmailAddress } from '../../../../platform/email/address.ts';
import {
  writeEmail,
  type EmailAttachment,
  type EmailContent,
  type RenderedEmail,
} from '../../../../platform/email/email.ts';
import { oneClickHeaders } from '../../../../platform/email/one-click.ts';
import { eventCalendar, eventFactsOf } from '../../../events/events/public.ts';
import type { EmailEventRow, OutgoingEmailRow, RecipientRow } from './delivery-queries.ts';
import { bookingUrl, toRefundWindow, type WindowRow } from '../../bookings/public.ts';
import { type EmailRecipient, type RecipientRefund, withUnsubscribe, eventFacts, eventUrl, timeOf } from './email-parts.ts';
import { organiserEmail } from './organiser-email.ts';
import { changeNoticeEmail } from '../changes/change-notice-email.ts';
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-url.ts';
import {
  button,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
  factList,
  linkRow,
} from '../../../../platform/email/parts.ts';
import { formatEventClock, formatEventDate, formatEventTime } from '../../../../platform/event-time.ts';
import type { Config } from '../../../../config.ts';
import { apiUrl } from '../../../../platform/network/api-url.ts';

/** Renders an email for one recipient. Returns null if their address cannot receive email. */
export async function renderForRecipient(
  ctx: Context,
  message: OutgoingEmailRow,
  { recipient, windows }: { readonly recipient: RecipientRow; readonly windows: readonly WindowRow[] },
): Promise<RenderedEmail | null> {
  if (!isEmailAddress(recipient.email)) return null;
  const base = toEmailRecipient(ctx, message.event, recipient);
  const endsOtherDay = message.kind !== 'change_notice';
  const envelope = {
    key: `attendee-message:${message.id}:${recipient.id}` as const,
    to: { name: recipient.name, address: recipient.email, language: languageOf(message.event, recipient) },
    headers: {
      ...(message.replyTo !== '' && { 'Reply-To': message.replyTo }),
      ...(endsOtherDay && oneClickHeaders(base.unsubscribeUrl)),
    },
    bulk: true,
  };
  return writeEmail(envelope, () => {
    const refund = refundOf(ctx, { recipient, windows, event: message.event });
    return { ...textOf(ctx, message, { ...base, refund }), attachments: attachmentsOf(ctx, message) };
  });
}

/** Returns the language of the recipient's account, or that of the organiser if the recipient has none. */
function languageOf({ organiserLanguage }: EmailEventRow, { language }: RecipientRow): Language {
  return toLanguage(language ?? organiserLanguage);
}

function toEmailRecipient(
  ctx: Context,
  { organiserId }: EmailEventRow,
  recipient: RecipientRow,
): Omit<EmailRecipient, 'refund'> {
  const { email, name, ownsTicket, ticketId, bookedBy, attendance, opensStream, opensChat } = recipient;
  return {
    name,
    ticketUrl: ownsTicket && ticketId !== null ? `${ctx.config.publicUrl}/profile/tickets/${ticketId}` : null,
    bookedBy: ticketId === null || ownsTicket || bookedBy === name ? '' : bookedBy,
    isOnline: attendance === 'online',
    opensStream: ownsTicket && opensStream,
    opensChat: ownsTicket && opensChat,
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
  const { name } = reader;
  const { title, organiserName: organiser } = event;
  const values = { event: title, organiser, strong };
  const content = emailLayout(
    {
      site,
      preview: eventEmailsText('reviewPreview', { event: title }),
      reason: withUnsubscribe(eventEmailsText('reviewReason', { event: title }), event, reader),
    },
    heading(eventEmailsText('reviewSubject', { event: title })),
    paragraph(
      joinParts(
        name === ''
          ? eventEmailsText.parts('reviewIntroWithoutName', values)
          : eventEmailsText.parts('reviewIntro', { ...values, name }),
      ),
    ),
    button({
      label: eventEmailsText('writeReview'),
      href: `${site.publicUrl}/profile/bookings?when=past&review=${event.id}`,
    }),
    paragraph(eventEmailsText('reviewNote')),
  );
  return { subject: eventEmailsText('reviewSubject', { event: title }), content };
}

/** Returns "Tomorrow at 19:30" or "Today at 19:30", in the event's time zone and at the time of rendering. */
function formatStartTime(event: EmailEventRow, now: Date): string {
  const { startsAt: startAt, timeZone, allDay } = event;
  const day = formatEventDate({ startAt, timeZone });
  const isToday = day === formatEventDate({ startAt: now, timeZone });
  const isTomorrow = day === formatEventDate({ startAt: new Date(now.getTime() + DAY_MS), timeZone });
  const time = formatEventClock({ startAt, timeZone }, { viewerTimeZone: timeZone });
  if (isToday) return allDay ? eventEmailsText('today') : eventEmailsText('todayAt', { time });
  if (isTomorrow) return allDay ? eventEmailsText('tomorrow') : eventEmailsText('tomorrowAt', { time });
  return allDay ? day : eventEmailsText('dayAt', { day, time });
}

/** Renders a reminder with only the information that is needed to attend. */
function reminderEmail(
  site: EmailSite & Pick<Config, 'apiBasePath'>,
  { event, now }: { event: EmailEventRow; now: Date },
  reader: EmailRecipient,
): EmailContent {
  const start = formatStartTime(event, now);
  const { name, ticketUrl, bookedBy: buyer } = reader;
  const { title } = event;
  const content = emailLayout(
    {
      site,
      preview: eventEmailsText('reminderPreview', { start, when: formatEventTime(timeOf(event)) }),
      reason: withUnsubscribe(eventEmailsText('reminderReason', { event: title }), event, reader),
    },
    heading(eventEmailsText('reminderSubject', { start, event: title })),
    paragraph(name === '' ? eventEmailsText('reminderIntroWithoutName') : eventEmailsText('reminderIntro', { name })),
    factList(eventFacts(event, reader)),
    ticketUrl === null
      ? button({ label: emailLabelsText('viewEvent'), href: eventUrl(site, event) })
      : button({ label: emailLabelsText('openTickets', { count: 1 }), href: ticketUrl }),
    ...(ticketUrl === null && buyer !== '' ? [paragraph(eventEmailsText('bookedBy', { buyer }))] : []),
    linkRow([
      ...(reader.opensStream ? [{ label: eventEmailsText('watchLive'), href: `${eventUrl(site, event)}/live` }] : []),
      ...(reader.opensChat ? [{ label: eventEmailsText('openChat'), href: `${eventUrl(site, event)}/chat` }] : []),
      ...(ticketUrl === null ? [] : [{ label: eventEmailsText('eventPage'), href: eventUrl(site, event) }]),
      { label: eventEmailsText('addToCalendar'), href: apiUrl(site, `/events/${event.slug}/calendar.ics`) },
    ]),
  );
  return { subject: eventEmailsText('reminderSubject', { start, event: title }), content };
}
