import type { OwnReview } from '@festoon/contracts/ticketing/reviews';
import { reviewDialogText } from '@festoon/catalogue/ticketing/review-dialog';

type ClosedReview = Pick<OwnReview, 'review' | 'isHidden' | 'ineligibility'>;

/** Returns why no review can be written or changed. */
export function closedReviewText({ review, isHidden, ineligibility }: ClosedReview): string {
  if (isHidden) {
    return reviewDialogText('weRemovedThisReviewBecauseIts');
  }
  if (review !== null) return reviewDialogText('theTwoWeeksForEditingIt');
  return ineligibility === 'not_over'
    ? reviewDialogText('youCanReviewThisEventOnce')
    : reviewDialogText('onlyPeopleWhoAttendedCanReview');
}
