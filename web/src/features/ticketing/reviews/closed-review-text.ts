import type { OwnReview } from '@festoon/contracts/ticketing/reviews';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';

type ClosedReview = Pick<OwnReview, 'review' | 'isHidden' | 'ineligibility'>;

/** Returns why no review can be written or changed. */
export function closedReviewText({ review, isHidden, ineligibility }: ClosedReview): string {
  if (isHidden) {
    return reviewsText('weRemovedThisReviewBecauseIt');
  }
  if (review !== null) return reviewsText('theTwoWeekEditingPeriodHas');
  return ineligibility === 'not_over'
    ? reviewsText('youCanReviewThisEventOnce')
    : reviewsText('onlyPeopleWhoAttendedCanReview');
}
