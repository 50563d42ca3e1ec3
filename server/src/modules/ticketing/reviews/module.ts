import type { Module } from '../../../platform/http/module.ts';
import { sendReviewRequests } from './send-review-requests.ts';
import { reviewData } from './review-data.ts';
import { reviewRoutes } from './routes.ts';

export const SEND_REVIEW_REQUESTS = 'reviews.ask';

export const reviewsModule: Module = {
  name: 'reviews',
  feature: 'reviews',
  routes: reviewRoutes,
  personalData: [reviewData],
  jobs: [{ task: SEND_REVIEW_REQUESTS, run: sendReviewRequests }],
  schedules: [{ task: SEND_REVIEW_REQUESTS, cron: '*/10 * * * *' }],
};
