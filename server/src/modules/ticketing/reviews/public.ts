export { hideReview } from './queries.ts';
