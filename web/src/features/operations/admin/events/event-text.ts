import type { AdminEvent, AdminEventRow } from '@festoon/contracts/operations/admin-events';
import type { EventModerationReason, EventModerationState } from '@festoon/contracts/events/event-moderation';
import { adminEventsText } from '@festoon/catalogue/operations/admin-events';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { optionsOf } from '../../../../lib/format/options-of.ts';

const STATUSES = {
  draft: 'draft',
  published: 'published',
  cancelled: 'cancelled',
  suspended: 'suspended',
} as const satisfies Readonly<Record<AdminEventRow['status'], string>>;

const MODERATION_STATES = {
  pending: 'inReview',
  approved: 'approved',
  changes_requested: 'changesRequested',
} as const satisfies Readonly<Record<EventModerationState, string>>;

const REASONS = {
  first_paid_event: 'theOrganisersFirstEventWithPaid',
  high_price: 'aTicketCosts500OrMore',
  large_capacity: 'capacityOf5000OrMore',
  many_links: 'fiveOrMoreLinksInIts',
  watched_words: 'wordingCommonInScams',
  suspended_before: 'theOrganiserWasSuspendedBefore',
  reported: 'reportsAboutTheOrganiserWereUpheld',
} as const satisfies Readonly<Record<EventModerationReason, string>>;

export const statusOptions = () => optionsOf(STATUSES, (status) => adminEventsText(STATUSES[status]));
export const moderationOptions = () => optionsOf(MODERATION_STATES, (state) => adminEventsText(MODERATION_STATES[state]));

/** Returns the reason why a rule selected an event for review. */
export function reasonLabel(reason: EventModerationReason): string {
  return adminEventsText(REASONS[reason]);
}

export type EventBadge = { readonly label: string; readonly tone: BadgeTone };

/** Returns one or two badges for the state of an event. */
export function eventBadges({ status, hasEnded, moderation, featuredPosition }: AdminEventRow): EventBadge[] {
  const isBlocked = status === 'suspended' && moderation?.blocksPublishing === true;
  return [
    ...(isBlocked
      ? []
      : [
          {
            label: status === 'published' && hasEnded ? adminEventsText('past') : adminEventsText(STATUSES[status]),
            tone: tones[status],
          },
        ]),
    ...(moderation === null || moderation.state === 'approved' || status === 'cancelled' || status === 'draft'
      ? []
      : [{ label: adminEventsText(MODERATION_STATES[moderation.state]), tone: 'warning' as const }]),
    ...(featuredPosition === null
      ? []
      : [{ label: adminEventsText('featuredAt', { position: featuredPosition }), tone: 'primary' as const }]),
  ];
}

const tones: Readonly<Record<AdminEventRow['status'], BadgeTone>> = {
  draft: 'neutral',
  published: 'plain',
  cancelled: 'failure',
  suspended: 'failure',
};

/** Returns the actions that the state of an event allows. */
export function allowedActions({ status, hasEnded, moderation, suspension }: AdminEvent) {
  const isPublicOrSuspended = status === 'published' || status === 'suspended';
  return {
    moderation: isPublicOrSuspended && moderation?.state === 'pending',
    suspend: status === 'published',
    restore: status === 'suspended' && (suspension !== null || moderation?.blocksPublishing !== true),
    cancel: isPublicOrSuspended && !hasEnded,
  };
}
