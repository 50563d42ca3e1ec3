import type { Module } from '../../../platform/http/module.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { reviewData } from './review-data.ts';
import { reviewRoutes } from './routes.ts';

export const ASK_FOR_REVIEWS = 'reviews.ask';

export const reviewsModule: Module = {
  name: 'reviews',
  feature: 'reviews',
  routes: reviewRoutes,
  personalData: [reviewData],
  jobs: [{ task: ASK_FOR_REVIEWS, run: askForReviews }],
  schedules: [{ task: ASK_FOR_REVIEWS, cron: '*/10 * * * *' }],
};
