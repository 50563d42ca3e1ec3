import { defineText } from '../../src/translations.ts';

export const auditText = defineText('operations/audit', {
  // Header of a column: the action or the name of a value.
  what: 'What',
  // Label in front of the subject of an action, and header of a column.
  to: 'To',
  // Label in front of the person who acted, header of a column, and label of a filter.
  who: 'Who',
  // An administrator acted as this user.
  onBehalfOf: 'in place of {name}',
  // Header of a column.
  reason: 'Reason',
  // Header of a column.
  when: 'When',
  // Header of a column: the number of an entry in the log.
  line: 'Line',
  auditLog: 'Audit log',
  searchByReasonLineIdOr: 'Search by reason, line, id or e-mail',
  everyAct: 'Every act',
  // Option of a filter: all people.
  everyone: 'Everyone',
  // Label of a filter.
  doneBy: 'Done by',
  // Option of a filter.
  doneByAny: 'Done by any',
  // Label of a filter.
  days: 'Days',
  anyDay: 'Any day',
  noLineMatches: 'No line matches',
  searchForSomethingElseOrDrop: 'Search for something else, or drop a filter.',
  lineOfTheLog: 'Line of the log',
  // Button: removes a filter. “kind” is a word such as account or event.
  onlyThis: 'Only this {kind}',
  onlyInOnePersonsPlace: 'Only in one person’s place',
  // The number and the time of an entry.
  lineAt: 'Line {number}, {at}',
  // Label in front of the user as whom an administrator acted.
  onBehalfOfLabel: 'In place of',
  // Label in front of an IP address.
  from: 'From',
  // Label in front of a device.
  with: 'With',
  // Label in front of the hash of an entry.
  hash: 'Hash',
  hashOfTheLineBefore: 'Hash of the line before',
  whatChanged: 'What changed',
  // Header of a column: the value before.
  before: 'Before',
  // Header of a column: the value after.
  after: 'After',
  // “kind” is a word such as account or event.
  openThis: 'Open this {kind}',
  // “kind” is a word such as account or event.
  allAboutThis: 'All about this {kind}',
  allByThisPerson: 'All by this person',
  // Button: shows everything that administrators did as this user.
  allInTheirPlace: 'All in their place',
  copyLink: 'Copy link',
  theChainWasNotChecked: 'The chain was not checked',
  theChainHolds: 'The chain holds',
  theChainBreaksAtLine: 'The chain breaks at line {firstBrokenNumber}',
  copyNumberAndHash: 'Copy number and hash',
  thatLineOrOneBeforeIt: 'That line, or one before it, was changed or taken out. Checked {checked}.',
  aCommandOnTheServer: 'A command on the server',
  // Option of a filter, and name of the actor: Festoon acted automatically.
  festoonItself: 'Festoon itself',
  noOneKnown: 'No one known',
  // The subject was deleted. “kind” is a word such as account or event.
  deletedSubject: '{kind} {id} (gone)',
  // “kind” is a word such as account or event, “name” its name.
  subject: '{kind} {name}',
  // Option of a filter: entries of administrators.
  administrators: 'Administrators',
  // Option of a filter: entries of commands on the server.
  commands: 'Commands',
  // Name, for screen readers, of the cross that removes a filter.
  remove: 'remove',
  // A file format.
  jsonLines: 'JSON lines',
  // A value is empty.
  none: 'none',
  // A value is true.
  yes: 'yes',
  // A value is false.
  no: 'no',
  eachFollows: '{count, plural, one {# line} other {# lines}}, each follows from the one before. Checked {checked}.',
  lastLine: 'Last line: {lastNumber} <hash></hash>. Keep both elsewhere, to show that no line was taken from the end.',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
  entriesNotLoaded: 'We couldn’t load the entries',
});
