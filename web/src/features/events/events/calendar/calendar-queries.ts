import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import {
  calendarEvents,
  getOrganiserCalendar,
  getSeriesCalendar,
  type EventCalendar,
} from '@festoon/contracts/events/event-calendar';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

type Filter = Omit<EndpointCall<typeof calendarEvents>, 'month'>;

type CalendarScope = {
  readonly key: readonly unknown[];
  readonly load: (month: string, signal: AbortSignal) => Promise<EventCalendar>;
};

/** Returns the query of a month. A scope is what the calendar shows: a search, an organiser or a series. */
export function calendarQuery({ key, load }: CalendarScope, month: string) {
  return queryOptions({
    queryKey: [EVENTS_KEY, 'calendar', ...key, month],
    queryFn: ({ signal }) => load(month, signal),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

export const searchScope = (filter: Filter): CalendarScope => ({
  key: ['search', filter],
  load: (month, signal) => call(calendarEvents, { ...filter, month }, { signal }),
});

export const organiserScope = (handle: string): CalendarScope => ({
  key: ['organiser', handle],
  load: (month, signal) => call(getOrganiserCalendar, { handle, month }, { signal }),
});

export const seriesScope = (slug: string): CalendarScope => ({
  key: ['series', slug],
  load: (month, signal) => call(getSeriesCalendar, { slug, month }, { signal }),
});
