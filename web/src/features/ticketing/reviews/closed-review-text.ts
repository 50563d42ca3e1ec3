import type { OwnReview } from '@festoon/contracts/ticketing/reviews';

type ClosedReview = Pick<OwnReview, 'review' | 'isHidden' | 'ineligibility'>;

/** Returns why no review can be written or changed. */
export function closedReviewText({ review, isHidden, ineligibility }: ClosedReview): string {
  if (isHidden) {
    return 'We removed this review, because it is against the rules here. Only you see it, and you can’t review this event again.';
  }
  if (review !== null) return 'It can be changed for two weeks; that time is over. You can still delete it.';
  return ineligibility === 'not_over'
    ? 'You can review this event once it is over.'
    : 'Only people who were there can review an event. If you were, ask the organiser to check your ticket in.';
}
