import { defineText } from '../../src/translations.ts';

export const seriesRuleText = defineText('hosting/series-rule', {
  planCount: '{count, plural, one {# date} other {# dates}}',
  planCountAndRange: '{count, plural, one {# date} other {# dates}}, {first} to {last}',
  // Above a list of dates that are added to the series.
  groupAdded: 'Added: {count, number}',
  // Above a list of dates that move to another time.
  groupMoved: 'Moved: {count, number}',
  // Above a list of dates that are removed from the series.
  groupRemoved: 'Removed: {count, number}',
  // Above a list of dates that stay as they are.
  groupKept: 'Unchanged: {count, number}',
  moves: '{from} moves to {to}',
  unchangedBooked: '{date}: has bookings, so it won’t change',
  unchangedManual: '{date}: edited separately, so it won’t change',
  unchangedOver: '{date}: has ended',
  unchangedCancelled: '{date}: cancelled',
  createDates: '{count, plural, one {Create # date} other {Create # dates}}',
  // Before a number and a unit, in "Every 2 weeks".
  every: 'Every',
  // After "Every" and the number.
  unitDay: '{interval, plural, one {day} other {days}}',
  // After "Every" and the number.
  unitWeek: '{interval, plural, one {week} other {weeks}}',
  // After "Every" and the number.
  unitMonth: '{interval, plural, one {month} other {months}}',
  // Before a choice of weekdays.
  onWeekdays: 'On',
  // Before the choice of how a series ends: on a day or after a number of dates.
  ends: 'Ends',
  onDay: 'On day {day, number}',
  onNthWeekday: 'On the {nth, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {fifth}} {weekday}',
  onLastWeekday: 'On the last {weekday}',
  onLastDay: 'On the last day',
  // Name of the section that previews the dates, for screen readers.
  preview: 'Preview',
  noDatesWillBeAddedMoved: 'No dates will be added, moved or removed.',
  clockChanges: 'Clock changes',
  savingDates: 'Saving dates',
  updateDates: 'Update dates',
  previewDates: 'Preview dates',
  loadingDates: 'Loading dates',
  // Button: closes the form without saving.
  cancel: 'Cancel',
  startsAt: 'Starts at',
  appliesToDatesWithoutBookings: 'Applies to dates without bookings.',
  interval: 'Interval',
  unit: 'Unit',
  dayOfTheMonth: 'Day of the month',
  // Option of "Ends".
  afterANumberOfDates: 'After a number of dates',
  // Option of "Ends".
  onADate: 'On a date',
  numberOfDates: 'Number of dates',
  lastDay: 'Last day',
});
