import type { AttendeeOverview, AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import { attendeesText } from '@festoon/catalogue/ticketing/attendees';
import type { BadgeTone } from '../../../ui/badge.tsx';

const STATUSES = {
  valid: { text: 'confirmed', tone: 'neutral' },
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
