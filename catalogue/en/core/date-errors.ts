import { defineText } from '../../src/translations.ts';

export const dateErrorsText = defineText('core/date-errors', {
  date: 'Use a date such as 2026-11-20.',
  month: 'Use a month such as 2026-11.',
  noSuchDay: 'This date doesn’t exist.',
  noSuchTime: 'This time doesn’t exist.',
  dateTime: 'Use a date and time such as 2026-12-01T19:00.',
  time: 'Use a time such as 19:30.',
  sameTime: 'The end must be different from the start.',
  century: 'Use a year from 2000 to 2199.',
});
