import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('operations/input-errors', {
  note: 'Enter a note.',
  slug: 'Use lowercase letters, digits and single hyphens, such as food-drink.',
  days: 'Use a whole number of days.',
  tooFewDays: 'Use at least 1 day.',
  tooManyDays: 'Use at most {max, number} days.',
  feeRate: 'Use at most 50%.',
  tooHigh: 'This is too high.',
  belowMinimum: 'Use at least the minimum.',
  balanceTooLow: 'Use at least the maximum top-up.',
  tooFewHours: 'Use at least 24 hours.',
  tooManyHours: 'Use at most 720 hours (30 days).',
  tooMany: 'Use at most {max, number}.',
  banner: 'Enter a message.',
  bannerEnd: 'Choose an end after the start.',
});
