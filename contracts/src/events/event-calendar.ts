import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { endpoint } from '../core/endpoint.ts';
import { EventCard } from './events.ts';
import { eventFilter } from './explore.ts';

/** Such as "2026-11". */
const month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: () => dateErrorsText('month') }));

/** The days of a month, each with the number of its events and the first of them. */
export const EventCalendar = z.object({
  month: z.string(),
  days: z.array(z.object({ day: z.string(), count: z.int(), events: z.array(EventCard) })),
  /** For a month without events, the next month with events. Always null in Explore. */
  nextMonth: z.nullable(z.string()),
});
export type EventCalendar = z.output<typeof EventCalendar>;

export const calendarEvents = endpoint({
  name: 'calendarEvents',
  method: 'GET',
  path: '/events/calendar',
  summary: 'Returns the matching events of a month: a count and the first few of each day, in the requested time zone.',
  access: 'user',
  query: z.object({ ...eventFilter, month }),
  response: EventCalendar,
  domainErrors: [],
});

export const getOrganiserCalendar = endpoint({
  name: 'getOrganiserCalendar',
  method: 'GET',
  path: '/organisers/:handle/calendar',
  summary:
    'Returns the events of an organiser in a month, also cancelled ones, each on the day in its own time zone: a count and the first 48 of each day.',
  access: 'anyone',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: z.object({ month }),
  response: EventCalendar,
  domainErrors: ['not_found'],
});

export const getSeriesCalendar = endpoint({
  name: 'getSeriesCalendar',
  method: 'GET',
  path: '/events/:slug/series-calendar',
  summary: 'Returns the dates of the event’s series in a month, in the same form as the calendar of an organiser.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  query: z.object({ month }),
  response: EventCalendar,
  domainErrors: ['not_found'],
});
