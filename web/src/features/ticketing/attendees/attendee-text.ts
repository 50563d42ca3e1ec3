import type { AttendeeOverview, AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import { joinList } from '@festoon/contracts/core/join-list';
import { attendeesText } from '@festoon/catalogue/ticketing/attendees';
import type { BadgeTone } from '../../../ui/badge.tsx';

const STATUSES = {
  valid: { text: 'confirmed', tone: 'plain' },
  checked_in: { text: 'checkedIn', tone: 'success' },
  void: { text: 'cancelled', tone: 'failure' },
} as const satisfies Readonly<Record<AttendeeRow['status'], { readonly text: string; readonly tone: BadgeTone }>>;

export function statusLabel(status: AttendeeRow['status']): { readonly text: string; readonly tone: BadgeTone } {
  const { text, tone } = STATUSES[status];
  return { text: attendeesText(text), tone };
}

/** Returns the statuses for the filter. */
export function statusOptions(): { value: string; label: string }[] {
  return Object.entries(STATUSES).map(([value, { text }]) => ({ value, label: attendeesText(text) }));
}

/** Returns the origin of a booking; empty for the usual one. */
export function originLabel(origin: AttendeeRow['origin']): string {
  return origin === 'online' ? '' : attendeesText(origin);
}

/** Returns the counts, such as "192 tickets, 64 checked in, 12 checked in online, 3 cancelled.". */
export function formatQuantity({ valid, checkedIn, checkedInOnline, void: cancelled }: AttendeeOverview['counts']): string {
  if (valid + checkedIn + cancelled === 0) return attendeesText('noTickets');
  return attendeesText('quantity', { tickets: valid + checkedIn, checkedIn, checkedInOnline, cancelled });
}

/** Returns the tickets of each type, such as "40 Early bird · 45 Standard"; empty for an event with one type. */
export function formatTypeCounts({ ticketTypes }: Pick<AttendeeOverview, 'ticketTypes'>): string {
  const sold = ticketTypes.filter(({ ticketCount }) => ticketCount > 0);
  if (ticketTypes.length < 2) return '';
  return joinList(sold.map(({ name, ticketCount: count }) => attendeesText('typeCount', { count, name })));
}
