import type { EventStatus } from '@festoon/contracts/events';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How an organiser is told where an event stands. */
export const hostedStates: Record<EventStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'failure' },
  suspended: { label: 'Suspended', tone: 'warning' },
};
