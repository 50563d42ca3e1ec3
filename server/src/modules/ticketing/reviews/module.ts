import type { Module, Routes } from '../../../platform/http/module.ts';
import { sendReviewRequests } from './send-review-requests.ts';
import { reviewData } from './review-data.ts';
import * as contract from '@festoon/contracts/ticketing/reviews';
import { replyToReview } from './reply-to-review.ts';
import { deleteReview } from './delete-review.ts';
import { listEventReviews, listOrganiserEventReviews, listOrganiserReviews } from './list-reviews.ts';
import { getOwnReview } from './own-review.ts';
import { saveReview } from './save-review.ts';

export const SEND_REVIEW_REQUESTS = 'reviews.send-review-requests';

export const reviewsModule: Module = {
  name: 'reviews',
  feature: 'reviews',
  routes: reviewRoutes,
  personalData: [reviewData],
  jobs: [{ task: SEND_REVIEW_REQUESTS, run: sendReviewRequests }],
  schedules: [{ task: SEND_REVIEW_REQUESTS, cron: '*/10 * * * *' }],
};

function reviewRoutes({ mount }: Routes): void {
  mount(contract.listEventReviews, listEventReviews);
  mount(contract.listOrganiserReviews, listOrganiserReviews);
  mount(contract.getOwnReview, getOwnReview);
  mount(contract.saveReview, saveReview);
  mount(contract.deleteReview, deleteReview);
  mount(contract.listOrganiserEventReviews, listOrganiserEventReviews);
  mount(contract.replyToReview, replyToReview);
}
