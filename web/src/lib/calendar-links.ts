/** What is put down in a calendar. */
export type CalendarEntry = {
  readonly title: string;
  readonly details: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly allDay: boolean;
  readonly timeZone: string;
};

export type CalendarLink = { readonly label: string; readonly href: string };

/** Pages of the web calendars with everything filled in. */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  const { title, details, place, allDay, timeZone } = entry;
  const [start, end] = [entry.startAt, entry.endAt].map((at) => (allDay ? dayIn(at, timeZone) : utc(at))) as [
    string,
    string,
  ];
  return [
    {
      label: 'Google Calendar',
      href: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${start}/${end}`.replaceAll(/[-:]/g, ''),
        ctz: timeZone,
        details,
        location: place,
      }),
    },
    {
      label: 'Outlook',
      href: address('https://outlook.live.com/calendar/0/action/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: start,
        enddt: end,
        allday: String(allDay),
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

/** "2026-11-20T19:30:00Z". */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** "2026-11-20": the day of an instant in a zone. */
function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
