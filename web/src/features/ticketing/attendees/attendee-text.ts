import type { AttendeeOverview, AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import { formatNumber } from '../../../lib/format/format-number.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const statusLabels: Readonly<Record<AttendeeRow['status'], { readonly text: string; readonly tone: BadgeTone }>> = {
  valid: { text: 'Coming', tone: 'neutral' },
  checked_in: { text: 'Checked in', tone: 'success' },
  void: { text: 'Cancelled', tone: 'failure' },
};

export const originLabels: Readonly<Record<AttendeeRow['origin'], string>> = {
  online: '',
  manual: 'Added by hand',
  waitlist: 'From the waiting list',
};

/** Returns the counts, such as "128 coming, 64 checked in, 3 cancelled". */
export function formatQuantity({ valid, checkedIn, void: cancelled }: AttendeeOverview['counts']): string {
  if (valid + checkedIn + cancelled === 0) return 'No one has a ticket yet.';
  const parts = [
    `${formatNumber(valid + checkedIn)} ${valid + checkedIn === 1 ? 'ticket' : 'tickets'}`,
    checkedIn > 0 && `${formatNumber(checkedIn)} checked in`,
    cancelled > 0 && `${formatNumber(cancelled)} cancelled`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}
