import { DAY_MS } from '@festoon/contracts/durations';
import { formatEventClock, formatEventDate, formatEventTime } from '../../platform/event-time.ts';
import type { Config } from '../../config.ts';
import { apiUrl } from '../../platform/api-url.ts';
import { button, factList, heading, linkLine, mailLayout, paragraph, type MailSite } from '../../platform/mail/parts.ts';
import type { MailEventRow } from './delivery-queries.ts';
import { eventFacts, eventUrl, timeOf, withOptOut, type MailText, type Reader } from './mail-parts.ts';

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
export function reminderMail(
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
