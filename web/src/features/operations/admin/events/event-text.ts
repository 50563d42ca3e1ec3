import type { AdminEvent, AdminEventRow } from '@festoon/contracts/operations/admin-events';
import type { EventModerationReason, EventModerationState } from '@festoon/contracts/events/event-moderation';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export const statusLabels: Readonly<Record<AdminEventRow['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
  suspended: 'Suspended',
};

export const moderationLabels: Readonly<Record<EventModerationState, string>> = {
  pending: 'Waits for a look',
  approved: 'Approved',
  changes_requested: 'Sent back',
};

/** The labels of the reasons why a rule selected an event for review. */
export const reasonLabels: Readonly<Record<EventModerationReason, string>> = {
  first_paid_event: 'The organiser’s first event with paid tickets',
  high_price: 'A ticket costs 500 or more',
  large_capacity: 'Room for 5,000 people or more',
  many_links: 'Five links or more in its words',
  watched_words: 'Words that fraud often uses',
  suspended_before: 'The organiser was suspended before',
  reported: 'Reports about the organiser were upheld',
};

export type EventBadge = { readonly label: string; readonly tone: BadgeTone };

/** Returns one or two badges for the state of an event. */
export function eventBadges({ status, hasEnded, moderation, featuredPosition }: AdminEventRow): EventBadge[] {
  const isBlocked = status === 'suspended' && moderation?.blocksPublishing === true;
  return [
    ...(isBlocked
      ? []
      : [{ label: status === 'published' && hasEnded ? 'Over' : statusLabels[status], tone: tones[status] }]),
    ...(moderation === null || moderation.state === 'approved' || status === 'cancelled' || status === 'draft'
      ? []
      : [{ label: moderationLabels[moderation.state], tone: 'warning' as const }]),
    ...(featuredPosition === null ? [] : [{ label: `Featured ${featuredPosition}`, tone: 'primary' as const }]),
  ];
}

const tones: Readonly<Record<AdminEventRow['status'], BadgeTone>> = {
  draft: 'neutral',
  published: 'success',
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
