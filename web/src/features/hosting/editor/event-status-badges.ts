import type { EventStatus } from '@festoon/contracts/events/events';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The label and tone of each event status for organisers. */
export const eventStatusBadges: Record<EventStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'failure' },
  suspended: { label: 'Suspended', tone: 'warning' },
};
