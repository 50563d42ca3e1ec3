import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { eventListText } from '@festoon/catalogue/hosting/event-list';

export type NextAction = {
  readonly to:
    | '/profile/edit-event/$id'
    | '/profile/events/$id/attendees'
    | '/profile/events/$id/check-in'
    | '/event-analytics/$id';
  readonly label: string;
  /** True for a task that is due, false for a link that only shows something. */
  readonly isDue: boolean;
};

const CHECK_IN = '/profile/events/$id/check-in';
const DAY_BEFORE_MS = 12 * HOUR_MS;

type Params = Pick<OrganiserEvent, 'status' | 'role' | 'startAt' | 'endAt'>;

/** Returns the second action of an event that is published: check-in, or on its day the attendees. */
export function secondAction({ status, role }: Params, { to }: NextAction): NextAction | null {
  if (status !== 'published' || role === 'check_in') return null;
  return to === CHECK_IN ? showAttendees() : { to: CHECK_IN, label: eventListText('checkIn'), isDue: false };
}

function showAttendees(): NextAction {
  return { to: '/profile/events/$id/attendees', label: eventListText('attendees'), isDue: false };
}

/** Returns the organiser's next action for an event, by its status. */
export function nextAction({ status, role, startAt, endAt }: Params, now: Date): NextAction {
  const opens = Date.parse(startAt) - DAY_BEFORE_MS;
  const isToday = status === 'published' && opens <= now.getTime() && now.getTime() < Date.parse(endAt);
  if (role === 'check_in' || isToday) return { to: CHECK_IN, label: eventListText('checkIn'), isDue: isToday };
  switch (status) {
    case 'draft':
      return { to: '/profile/edit-event/$id', label: eventListText('finishDraft'), isDue: true };
    case 'ended':
      return { to: '/event-analytics/$id', label: eventListText('seeAnalytics'), isDue: false };
    case 'published':
    case 'cancelled':
    case 'suspended':
      return showAttendees();
  }
}
