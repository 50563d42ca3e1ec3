import type { Review } from '@festoon/contracts/reviews';
import { expect, it } from 'vitest';
import { closedLabel } from './closed-text.ts';

const review = { rating: 1, body: 'Rude words' } as Review;

it('tells the author of a removed review that it was removed, not that it is too late to change it', () => {
  expect(closedLabel({ review, isHidden: true, hindrance: null })).toMatch(/^We removed this review/);
  expect(closedLabel({ review, isHidden: false, hindrance: null })).toContain('that time is over');
  expect(closedLabel({ review: null, isHidden: false, hindrance: 'not_over' })).toContain('once it is over');
});
