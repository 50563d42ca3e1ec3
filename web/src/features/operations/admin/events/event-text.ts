import type { AdminEvent, AdminEventRow } from '@festoon/contracts/operations/admin-events';
import type { ReviewReason, ReviewState } from '@festoon/contracts/hosting/event-review';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export const statusLabels: Readonly<Record<AdminEventRow['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
  suspended: 'Suspended',
};

export const reviewLabels: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waits for a look',
  approved: 'Approved',
  sent_back: 'Sent back',
};

/** Why a rule picked an event out. */
export const reasonLabels: Readonly<Record<ReviewReason, string>> = {
  first_paid_event: 'The organiser’s first event with paid tickets',
  high_price: 'A ticket costs 500 or more',
  large_capacity: 'Room for 5,000 people or more',
  many_links: 'Five links or more in its words',
  watched_words: 'Words that fraud often uses',
  suspended_before: 'The organiser was suspended before',
  reported: 'Reports about the organiser were upheld',
};

export type Mark = { readonly label: string; readonly tone: BadgeTone };

/** Returns one or two badges for the state of an event. */
export function marksOf({ status, isOver, review, featuredPlace }: AdminEventRow): Mark[] {
  const isHeld = status === 'suspended' && review?.isHeld === true;
  return [
    ...(isHeld ? [] : [{ label: status === 'published' && isOver ? 'Over' : statusLabels[status], tone: tones[status] }]),
    ...(review === null || review.state === 'approved' || status === 'cancelled' || status === 'draft'
      ? []
      : [{ label: reviewLabels[review.state], tone: 'warning' as const }]),
    ...(featuredPlace === null ? [] : [{ label: `Featured ${featuredPlace}`, tone: 'primary' as const }]),
  ];
}

const tones: Readonly<Record<AdminEventRow['status'], BadgeTone>> = {
  draft: 'neutral',
  published: 'success',
  cancelled: 'failure',
  suspended: 'failure',
};

/** Returns the actions that the state of an event allows. */
export function actsFor({ status, isOver, review, suspension }: AdminEvent) {
  const isShownOrSuspended = status === 'published' || status === 'suspended';
  return {
    review: isShownOrSuspended && review?.state === 'waiting',
    suspend: status === 'published',
    restore: status === 'suspended' && (suspension !== null || review?.isHeld !== true),
    cancel: isShownOrSuspended && !isOver,
  };
}
