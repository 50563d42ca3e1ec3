import type { EventPage } from '@festoon/contracts/events';
import { placeLine } from '@festoon/contracts/place';

type Listed = Pick<
  EventPage,
  | 'title'
  | 'summary'
  | 'startAt'
  | 'endAt'
  | 'allDay'
  | 'timeZone'
  | 'venueName'
  | 'address'
  | 'city'
  | 'countryCode'
  | 'format'
  | 'shareUrl'
  | 'calendarUrl'
>;

/** Where the event can be put down: a file for every calendar, and the web calendars with everything filled in. */
export function calendarLinks(event: Listed): { label: string; href: string }[] {
  const details = `${event.summary}\n\n${event.shareUrl}`.trim();
  const place =
    event.format === 'online'
      ? event.shareUrl
      : placeLine({ name: event.venueName, address: event.address, city: event.city, country: event.countryCode });
  const [start, end] = [event.startAt, event.endAt].map((at) => (event.allDay ? localDay(at, event.timeZone) : at)) as [
    string,
    string,
  ];
  return [
    { label: 'Calendar file (.ics)', href: event.calendarUrl },
    {
      label: 'Google Calendar',
      href: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: event.title,
        dates: `${basic(start)}/${basic(end)}`,
        ctz: event.timeZone,
        details,
        location: place,
      }),
    },
    {
      label: 'Outlook',
      href: address('https://outlook.live.com/calendar/0/action/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: event.title,
        startdt: start,
        enddt: end,
        allday: String(event.allDay),
        body: details,
        location: place,
      }),
    },
  ];
}

/** Spaces as %20: Outlook shows a plus sign as it is. */
function address(page: string, query: Readonly<Record<string, string>>): string {
  return `${page}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** "20261121T193000Z" of an instant, "20261121" of a day. */
function basic(at: string): string {
  return at.replaceAll(/[-:]|\.\d+/g, '');
}

function localDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}
