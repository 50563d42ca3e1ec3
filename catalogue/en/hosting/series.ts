import { defineText } from '../../src/translations.ts';

export const seriesText = defineText('hosting/series', {
  publishAll: '{count, plural, one {Publish it} other {Publish all #}}',
  draftsLeft: '{count, plural, one {One date is still a draft.} other {# dates are still drafts.}}',
  // Badge of a date of the series.
  draft: 'Draft',
  // Badge of a date of the series: it is over.
  ended: 'Ended',
  // Badge of a date of the series.
  cancelled: 'Cancelled',
  // Badge of a date of the series.
  suspended: 'Suspended',
  itsOwnFields: 'Its own: {fields}',
  sold: '{soldCount, number} sold',
  soldOf: '{soldCount, number} of {capacity, number} sold',
  showAllDates: 'Show all {count, number} dates',
  // The title of an event with the date of one occurrence.
  titleWithDate: '{title}, {date}',
  leaveOutWarning: '{date} is deleted with its page. It has no bookings.',
  partOfSeries: '{count, plural, one {The one date of a series.} other {One of # dates of a series.}}',
  changedHere: 'You changed this on this date alone: {fields}',
  otherDatesChange: '{count, plural, one {# other date changes.} other {# other dates change.}}',
  keepsItsOwn: '{date} keeps its own {fields}.',
  // Heading of the settings that turn an event into a series.
  repeats: 'Repeats',
  thisEventHappensOnce: 'This event happens once.',
  makeItRepeat: 'Make it repeat',
  eachDateHasItsOwnTickets: 'Each date has its own tickets and bookings. One page shows them all.',
  changeTheRule: 'Change the rule',
  theClocksChange: 'The clocks change',
  // While the dates are published.
  publishing: 'Publishing',
  chooseADayAndATime: 'Choose a day and a time.',
  addADate: 'Add a date',
  // Label of a date field.
  day: 'Day',
  startsAt: 'Starts at',
  addThisDate: 'Add this date',
  addingTheDate: 'Adding the date',
  // Button: closes the form without saving.
  cancel: 'Cancel',
  // Badge of the date that is open in the editor.
  thisDate: 'This date',
  notInTheRule: 'Not in the rule',
  whatToDoWith: 'What to do with {when}',
  editThisDate: 'Edit this date',
  seeItsPage: 'See its page',
  cancelThisDate: 'Cancel this date',
  leaveThisDateOut: 'Leave this date out',
  leaveOutTitle: 'Leave this date out?',
  leaveDateOut: 'Leave date out',
  seeAllDates: 'See all dates',
  onlyThisDate: 'Keep it to this date',
  thisDateAndAllThatFollow: 'This date and all that follow',
  allDatesToCome: 'All dates to come',
  changingTheDates: 'Changing the dates',
  changeTheseDatesToo: 'Change these dates too',
  changeTheseDatesAndNotifyTicket: 'Change these dates and notify ticket holders',
  lookingAtTheOtherDates: 'Looking at the other dates…',
});
