/** The event data in a calendar link. */
export type CalendarEntry = {
  readonly title: string;
  readonly details: string;
  readonly venue: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly localStart: string;
  readonly localEnd: string;
  readonly allDay: boolean;
  readonly timeZone: string;
};

export type CalendarLink = { readonly label: string; readonly href: string };

/** Returns links to web calendars that open a form with the event's data. */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  const { title, details, venue, allDay, timeZone } = entry;
  const [start, end] = allDay
    ? [entry.localStart.slice(0, 10), entry.localEnd.slice(0, 10)]
    : [utc(entry.startAt), utc(entry.endAt)];
  return [
    {
      label: 'Google Calendar',
      href: buildUrl('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${start}/${end}`.replaceAll(/[-:]/g, ''),
        ctz: timeZone,
        details,
        location: venue,
      }),
    },
    {
      label: 'Outlook',
      href: buildUrl('https://outlook.live.com/calendar/0/action/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: start,
        enddt: end,
        allday: String(allDay),
        body: details,
        location: venue,
      }),
    },
  ];
}

/** Encodes spaces as %20, because Outlook shows a plus sign unchanged. */
function buildUrl(page: string, query: Readonly<Record<string, string>>): string {
  return `${page}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** Returns the instant as "2026-11-20T19:30:00Z". */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
