import { defineText } from '../../src/translations.ts';

export const seriesText = defineText('hosting/series', {
  publishAll: '{count, plural, one {Publish} other {Publish all #}}',
  draftsLeft: '{count, plural, one {# date is still a draft.} other {# dates are still drafts.}}',
  // Badge of a date of the series.
  draft: 'Draft',
  // Badge of a date of the series: it is over.
  ended: 'Ended',
  // Badge of a date of the series.
  cancelled: 'Cancelled',
  // Badge of a date of the series.
  suspended: 'Suspended',
  itsOwnFields: 'Custom: {fields}',
  sold: '{soldCount, number} sold',
  soldOf: '{soldCount, number} of {capacity, number} sold',
  showAllDates: 'Show all {count, number} dates',
  // The title of an event with the date of one occurrence.
  titleWithDate: '{title}, {date}',
  leaveOutWarning: '{date} and its page will be deleted. It has no bookings.',
  partOfSeries: '{count, plural, one {The only date in a series.} other {One of # dates in a series.}}',
  changedHere: 'Changed on this date only: {fields}',
  otherDatesWillChange: '{count, plural, one {# other date will change.} other {# other dates will change.}}',
  hasItsOwnWhichWontChange: '{date} has its own {fields}, which won’t change.',
  // Heading of the settings that turn an event into a series.
  repeats: 'Repeats',
  thisEventHappensOnce: 'This event happens once.',
  makeItRepeat: 'Make it repeat',
  eachDateHasItsOwnTickets: 'Each date has its own page, tickets and bookings.',
  editRepeats: 'Edit repeats',
  clockChanges: 'Clock changes',
  // While the dates are published.
  publishing: 'Publishing',
  chooseADayAndTime: 'Choose a day and time.',
  addDate: 'Add date',
  // Label of a date field.
  day: 'Day',
  startsAt: 'Starts at',
  submitDate: 'Add date',
  addingDate: 'Adding date',
  // Button: closes the form without saving.
  cancel: 'Cancel',
  // Badge of the date that is open in the editor.
  thisDate: 'This date',
  extraDate: 'Extra date',
  actionsFor: 'Actions for {when}',
  editDate: 'Edit date',
  viewPage: 'View page',
  cancelDate: 'Cancel date',
  removeDate: 'Remove date',
  leaveOutTitle: 'Remove this date?',
  confirmRemoval: 'Remove date',
  viewAllDates: 'View all dates',
  onlyThisDate: 'Only this date',
  thisAndFollowingDates: 'This and following dates',
  allUpcomingDates: 'All upcoming dates',
  updatingDates: 'Updating dates',
  updateDates: 'Update dates',
  updateAndNotifyTicketHolders: 'Update and notify ticket holders',
  checkingTheOtherDates: 'Checking the other dates…',
});
