import { attendeeFilter } from '@festoon/contracts/ticketing/attendees';
import * as z from 'zod/mini';
import { apiPath } from '../../../lib/api/api-client.ts';

/** The filters of the list, as in the page's address. */
export type AttendeeFilter = z.output<typeof Filter>;

const Filter = z.object(attendeeFilter);

/** Returns the filter in the address. Invalid values are left out. */
export function readAttendeeFilter(search: Readonly<Record<string, unknown>>): AttendeeFilter {
  const entries = Object.entries(attendeeFilter).flatMap(([name, schema]) => {
    const rawValue = search[name];
    const { data } = schema.safeParse(typeof rawValue === 'number' ? String(rawValue) : rawValue);
    return data === undefined || data === '' ? [] : [[name, data] as const];
  });
  return Filter.parse(Object.fromEntries(entries));
}

export function hasFilters(filter: AttendeeFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

export function csvUrl(eventId: string, filter: AttendeeFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return apiPath(`/hosted-events/${eventId}/attendees.csv${query.size > 0 ? `?${query}` : ''}`);
}
