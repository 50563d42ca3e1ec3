import { defineText } from '../../src/translations.ts';

export const adminErrorsText = defineText('operations/admin-errors', {
  // The link to the next page of a list is of another list.
  wrongCursor: 'This page link is out of date. Reload the list.',
  endNotInFuture: 'Choose a time in the future.',
  periodTooLong: 'Choose a period of up to one year.',
  replacementHidden: 'Choose a category that isn’t hidden.',
  retentionTooShort: 'Keep it for at least {days, plural, one {# day} other {# days}}.',
});
