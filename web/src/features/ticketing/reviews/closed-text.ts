import type { OwnReview } from '@festoon/contracts/ticketing/reviews';

type Closed = Pick<OwnReview, 'review' | 'isHidden' | 'hindrance'>;

/** Why there is nothing to write or to change. */
export function closedReviewText({ review, isHidden, hindrance }: Closed): string {
  if (isHidden) {
    return 'We removed this review, because it is against the rules here. Only you see it, and you can’t review this event again.';
  }
  if (review !== null) return 'It can be changed for two weeks; that time is over. You can still delete it.';
  return hindrance === 'not_over'
    ? 'You can review this event once it is over.'
    : 'Only people who were there can review an event. If you were, ask the organiser to check your ticket in.';
}
