import { defineText } from '../../src/translations.ts';

export const retentionText = defineText('operations/retention', {
  theKindsOfDataDidNot: 'The kinds of data did not load',
  howLongDataIsKept: 'How long data is kept',
  whatIsPastItsTimeGoes: 'What is past its time goes once a day, and for good. Backups keep it until they go themselves.',
  nothingIsRemovedByItselfHere: 'Nothing is removed by itself here.',
  kindsOfData: 'Kinds of data',
  // Header of a column: the kind of data.
  what: 'What',
  // Header of a column: the number of days.
  retentionDays: 'Kept for',
  // When an administrator set the number of days.
  setAt: 'Set {changedAt}',
  // Header of a column: the number of rows that are older.
  rowsPastIt: 'Rows past it',
  // Header of a column.
  lastRemoved: 'Last removed',
  // Header of a column, for screen readers: the buttons.
  whatToDo: 'What to do',
  // Button: changes the number of days.
  change: 'Change',
  changeHowLongToKeep: 'Change how long to keep {title}',
  removeNow: 'Remove now',
  // For screen readers: “title” is a kind of data.
  removeNowLabel: 'Remove now: {title}',
  // Nothing was removed yet.
  notYet: 'Not yet',
  // Badge: rows are removed now.
  removing: 'Removing',
  // The number of rows that were removed by now.
  soFar: '{purgedRows, number} so far',
  // Title of a dialog: “title” is a kind of data.
  removeOld: 'Remove old “{title}”?',
  itIsBeingRemoved: 'It is being removed.',
  itIsKeptForWhatIs:
    'It is kept for {days, plural, one {# day} other {# days}}. What is older goes by itself once a day; here it goes at once, and it can’t be brought back.',
  // Label of the field for a reason.
  why: 'Why',
  standsInTheAuditLog: 'Stands in the audit log.',
  nothingWasRemoved: 'Nothing was removed',
  // Button: closes the dialog.
  goBack: 'Go back',
  removeRows: 'Remove rows',
  howLongToKeep: 'How long to keep “{title}”',
  isKeptFor: '“{title}” is kept for {days, plural, one {# day} other {# days}}.',
  // Label of the field for the number of days.
  days: 'Days',
  atLeastWhereNothingIsSet:
    'At least {minDays, plural, one {# day} other {# days}}; {defaultDays, plural, one {# day} other {# days}} where nothing is set.',
  theyGoWithTheNextDaily: 'They go with the next daily run, for good.',
  nothingWasChanged: 'Nothing was changed',
  // Button: sets the number of days.
  setDays: 'Keep for {days, plural, one {# day} other {# days}}',
  itCouldNotBeCounted: 'It could not be counted',
  countAgain: 'Count again',
  countingWhatIsOlder: 'Counting what is older…',
  nothingIsOlderThanThatNow: 'Nothing is older than that now.',
  useAWholeNumberOfDays: 'Use a whole number of days.',
  minimumDays: 'Keep it for at least {minDays, plural, one {# day} other {# days}}.',
  useAtMostDays: 'Use at most {max} days.',
  // For how long data is kept.
  dayCount: '{days, plural, one {# day} other {# days}}',
  // The number of removed rows.
  rowsRemoved: '{purgedRows, plural, one {# row} other {# rows}}',
  // The number of rows that were removed because an administrator asked for it.
  rowsRemovedOnRequest: '{purgedRows, plural, one {# row} other {# rows}}, asked for',
  removeCountedRows: 'Remove {rows, plural, one {# row} other {# rows}}',
  removeManyRows: 'Remove {maximum, number} or more rows',
  olderRows: '<strong>{rows, plural, one {# row is} other {# rows are}}</strong> older than that now.',
  manyOlderRows: '<strong>{maximum, number} or more rows are</strong> older than that now.',
  quantityOrMore: '{maximum, number} or more',
});
