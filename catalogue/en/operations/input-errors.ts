import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('operations/input-errors', {
  englishTranslation: 'The English text of a category is its name and description.',
  note: 'Enter a note.',
  slug: 'Use lowercase letters, digits and single hyphens, such as food-drink.',
  days: 'Enter a whole number of days.',
  tooFewDays: 'Enter at least 1 day.',
  tooManyDays: 'Enter at most {max, number} days.',
  feeRate: 'Enter 50% or less.',
  tooHigh: 'This is too high. Enter a lower number.',
  belowMinimum: 'The maximum top-up can’t be below the minimum.',
  balanceTooLow: 'The maximum balance can’t be below the maximum top-up.',
  tooFewHours: 'Enter at least 24 hours.',
  tooManyHours: 'Enter at most 720 hours (30 days).',
  tooMany: 'Enter at most {max, number}.',
  sitePageText: 'Add some text before you publish the page.',
  sitePageTooLong: 'Shorten this text. It’s too long for one page.',
  timePassed: 'Choose a time in the future.',
  banner: 'Enter a message.',
  bannerEnd: 'Choose an end after the start.',
});
