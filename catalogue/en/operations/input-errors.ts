import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('operations/input-errors', {
  note: 'Enter a note.',
  slug: 'Use lowercase letters, digits and single hyphens, such as food-drink.',
  days: 'Enter a whole number of days.',
  tooFewDays: 'Enter at least 1 day.',
  tooManyDays: 'Enter at most {max, number} days.',
  feeRate: 'Enter at most 50%.',
  tooHigh: 'This is too high.',
  belowMinimum: 'Enter at least the minimum.',
  balanceTooLow: 'Enter at least the maximum top-up.',
  tooFewHours: 'Enter at least 24 hours.',
  tooManyHours: 'Enter at most 720 hours (30 days).',
  tooMany: 'Enter at most {max, number}.',
  sitePageText: 'Enter a text before you publish the page.',
  sitePageTooLong: 'Shorten this text. It is too long for one page.',
  timePassed: 'Choose a time in the future.',
  banner: 'Enter a message.',
  bannerEnd: 'Choose an end after the start.',
});
