/** The view of an organiser's page: the lists of events, or a month or week of the calendar. */
export type OrganiserView = {
  readonly isCalendar: boolean;
  readonly month: string | undefined;
  /** A day of the week. */
  readonly week: string | undefined;
};

type Search = Readonly<Partial<Record<'view' | 'month' | 'week', unknown>>>;

/** Reads the view from the address. Unknown values are left out. */
export function readOrganiserView({ view, month, week }: Search): OrganiserView {
  return {
    isCalendar: view === 'calendar',
    month: matching(month, /^[1-9]\d{3}-(0[1-9]|1[0-2])$/),
    week: matching(week, /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  };
}

/** Returns the month of the address, or this month in UTC, so that the server and the browser show the same one. */
export function calendarMonth(month: string | undefined): string {
  return month ?? new Date().toISOString().slice(0, 7);
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
