import type { Review } from '@festoon/contracts/ticketing/reviews';
import { expect, it } from 'vitest';
import { closedReviewText } from './closed-review-text.ts';

const review = { rating: 1, body: 'Rude words' } as Review;

it('states that a hidden review was removed rather than that the editing period has ended', () => {
  expect(closedReviewText({ review, isHidden: true, ineligibility: null })).toMatch(/^We removed this review/);
  expect(closedReviewText({ review, isHidden: false, ineligibility: null })).toContain('two-week editing period');
  expect(closedReviewText({ review: null, isHidden: false, ineligibility: 'not_over' })).toContain('once it has ended');
});
