import type { EventStatus } from '@festoon/contracts/events/events';
import { eventStatusText } from '@festoon/catalogue/hosting/event-status';
import type { BadgeTone } from '../../../ui/badge.tsx';

const TONES: Record<EventStatus, BadgeTone> = {
  draft: 'neutral',
  published: 'success',
  ended: 'neutral',
  cancelled: 'failure',
  suspended: 'warning',
};

/** Returns the label and tone of an event status for organisers. */
export function eventStatusBadge(status: EventStatus): { label: string; tone: BadgeTone } {
  return { label: eventStatusText(status), tone: TONES[status] };
}
