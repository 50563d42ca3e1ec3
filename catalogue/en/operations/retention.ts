import { defineText } from '../../src/translations.ts';

export const retentionText = defineText('operations/retention', {
  weCouldntLoadTheRetentionPeriods: 'We couldn’t load the retention periods',
  dataRetention: 'Data retention',
  expiredDataIsPermanentlyDeletedEvery: 'Expired data is permanently deleted every day. Backups keep it until they expire.',
  noDataExpiresAutomatically: 'No data expires automatically.',
  dataTypes: 'Data types',
  // Header of a column: the kind of data.
  data: 'Data',
  // Header of a column: the number of days.
  retentionDays: 'Kept for',
  // When an administrator set the number of days.
  setAt: 'Set {changedAt}',
  // Header of a column: the number of rows that are older.
  expiredRows: 'Expired rows',
  // Header of a column.
  lastRemoved: 'Last deletion',
  // Header of a column, for screen readers: the buttons.
  actions: 'Actions',
  // Button: changes the number of days.
  change: 'Change',
  changeRetentionFor: 'Change retention for {title}',
  removeNow: 'Delete now',
  // For screen readers: “title” is a kind of data.
  removeNowLabel: 'Delete now: {title}',
  // Nothing was removed yet.
  notYet: 'Never',
  // Badge: rows are removed now.
  deleting: 'Deleting',
  // The number of rows that were removed by now.
  soFar: '{purgedRows, number} so far',
  // Title of a dialog: “title” is a kind of data.
  removeOld: 'Delete expired “{title}”?',
  deletingExpiredData: 'Deleting expired data.',
  itIsKeptForWhatIs:
    'We keep it for {days, plural, one {# day} other {# days}} and delete anything older every day. This deletes it now. You can’t undo this.',
  // Label of the field for a reason.
  reason: 'Reason',
  recordedInTheAuditLog: 'Recorded in the audit log.',
  weCouldntDeleteTheData: 'We couldn’t delete the data',
  // Button: closes the dialog.
  goBack: 'Cancel',
  removeRows: 'Delete rows',
  howLongShouldWeKeep: 'How long should we keep “{title}”?',
  wellKeepForDays: 'We’ll keep “{title}” for {days, plural, one {# day} other {# days}}.',
  // Label of the field for the number of days.
  days: 'Days',
  atLeastWhereNothingIsSet:
    'At least {minDays, plural, one {# day} other {# days}}. The default is {defaultDays, plural, one {# day} other {# days}}.',
  theNextDailyRunDeletesThem: 'The next daily run deletes them permanently.',
  weCouldntSaveYourChange: 'We couldn’t save your change',
  // Button: sets the number of days.
  setDays: 'Keep for {days, plural, one {# day} other {# days}}',
  weCouldntCountTheRows: 'We couldn’t count the rows',
  countAgain: 'Count again',
  countingOlderRows: 'Counting older rows…',
  noRowsAreOlderThanThat: 'No rows are older than that.',
  enterAWholeNumberOfDays: 'Enter a whole number of days.',
  minimumDays: 'Keep it for at least {minDays, plural, one {# day} other {# days}}.',
  enterAtMostDays: 'Enter at most {max} days.',
  // For how long data is kept.
  dayCount: '{days, plural, one {# day} other {# days}}',
  // The number of removed rows.
  rowsRemoved: '{purgedRows, plural, one {# row} other {# rows}}',
  // The number of rows that were removed because an administrator asked for it.
  rowsRemovedOnRequest: '{purgedRows, plural, one {# row} other {# rows}} (manual)',
  removeCountedRows: 'Delete {rows, plural, one {# row} other {# rows}}',
  removeManyRows: 'Delete {maximum, number} or more rows',
  olderRows: '<strong>{rows, plural, one {# row is} other {# rows are}}</strong> older than that.',
  manyOlderRows: '<strong>{maximum, number} or more rows are</strong> older than that.',
  quantityOrMore: '{maximum, number} or more',
});
