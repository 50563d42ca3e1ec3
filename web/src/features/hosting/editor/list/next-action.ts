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

/** Returns the organiser's actions for an event. A published event has its attendees and check-in, always in this order. */
export function eventActions(event: Params, now: Date): NextAction[] {
  const next = nextAction(event, now);
  if (event.status !== 'published' || event.role === 'check_in') return [next];
  return next.to === CHECK_IN ? [showAttendees(), next] : [next, checkIn(false)];
}

function checkIn(isDue: boolean): NextAction {
  return { to: CHECK_IN, label: eventListText('checkIn'), isDue };
}

function showAttendees(): NextAction {
  return { to: '/profile/events/$id/attendees', label: eventListText('attendees'), isDue: false };
}

/** Returns the organiser's next action for an event, by its status. */
export function nextAction({ status, role, startAt, endAt }: Params, now: Date): NextAction {
  const opens = Date.parse(startAt) - DAY_BEFORE_MS;
  const isToday = status === 'published' && opens <= now.getTime() && now.getTime() < Date.parse(endAt);
  if (role === 'check_in' || isToday) return checkIn(isToday);
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
