import { defineText } from '../../src/translations.ts';

export const moneyCheckText = defineText('operations/money-check', {
  // Heading: the check that every amount adds up.
  moneyCheck: 'Money check',
  notCheckedYet: 'Not checked yet',
  theFirstCheckRunsWithinA: 'The first check runs within a minute of the start.',
  theMoneyDoesNotAddUp: 'The money does not add up',
  stopPayoutsUntilWhatIsListed: 'Stop payouts until what is listed here is understood. Nothing is put right by itself.',
  theCheckIsLate: 'The check is late',
  itShouldRunEachMinuteSee: 'It should run each minute. See whether the worker is running.',
  allAddsUpButSomethingWaits: 'All adds up, but something waits',
  lookAtWhatIsListedHere: 'Look at what is listed here.',
  everyMovementAddsUp: 'Every movement adds up',
  // Badge: a rule is not met by this number of rows.
  notSo: 'Not so: {count, number}',
  // Badge: this number of rows does not meet a rule yet.
  waits: 'Waits: {count, number}',
  rowsToLookAt: 'Rows to look at',
  // For screen readers: copies the id of a row.
  copy: 'Copy {example}',
  andMoreNpmRunCheckMoney: 'and {count, number} more: npm run check:money tells about them.',
  nothingFound: '{ruleCount, plural, one {# rule} other {# rules}}, nothing found.',
  lastCheck: 'Last check {checkedAt}; over everything not yet.',
  lastChecks: 'Last check {checkedAt}; over everything {fullyCheckedAt}.',
});
