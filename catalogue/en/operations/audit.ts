import { defineText } from '../../src/translations.ts';

export const auditText = defineText('operations/audit', {
  // Header of a column: the action or the name of a value.
  action: 'Action',
  // Label in front of the subject of an action, and header of a column.
  subjectLabel: 'Subject',
  // Label in front of the person who acted, header of a column, and label of a filter.
  actor: 'Actor',
  // An administrator acted as this user.
  onBehalfOf: 'as {name}',
  // Header of a column.
  reason: 'Reason',
  // Header of a column.
  when: 'When',
  // Header of a column: the number of an entry in the log.
  entry: 'Entry',
  auditLog: 'Audit log',
  searchByReasonEntryIdOr: 'Search by reason, entry, ID or email',
  everyAct: 'All actions',
  // Option of a filter: all people.
  anyone: 'Anyone',
  // Label of a filter.
  doneBy: 'Actor type',
  // Option of a filter.
  anyActor: 'All actor types',
  // Label of a filter.
  date: 'Date',
  anyDay: 'Any date',
  noEntriesFound: 'No entries found',
  tryAnotherSearchOrRemoveA: 'Try another search or remove a filter.',
  logEntry: 'Log entry',
  // Button: removes a filter. “kind” is a word such as account or event.
  onlyThis: 'Only this {kind}',
  actingAsOneUser: 'Acting as one user',
  // The number and the time of an entry.
  lineAt: 'Entry {number}, {at}',
  // Label in front of the user as whom an administrator acted.
  onBehalfOfLabel: 'Acting as',
  // Label in front of an IP address.
  ipAddress: 'IP address',
  // Label in front of a device.
  device: 'Device',
  // Label in front of the hash of an entry.
  hash: 'Hash',
  previousEntrysHash: 'Previous entry’s hash',
  whatChanged: 'Changes',
  // Header of a column: the value before.
  before: 'Before',
  // Header of a column: the value after.
  after: 'After',
  // “kind” is a word such as account or event.
  openThis: 'Open this {kind}',
  // “kind” is a word such as account or event.
  allEntriesAboutThis: 'All entries about this {kind}',
  allActionsByThisPerson: 'All actions by this person',
  // Button: shows everything that administrators did as this user.
  allActionsAsThisUser: 'All actions as this user',
  copyLink: 'Copy link',
  weCouldntVerifyTheLog: 'We couldn’t verify the log',
  logIntegrityVerified: 'Log integrity verified',
  theLogIsBrokenAtEntry: 'The log is broken at entry {firstBrokenNumber}',
  copyNumberAndHash: 'Copy number and hash',
  thatEntryOrOneBeforeIt: 'That entry, or one before it, was changed or removed. Checked {checked}.',
  serverCommand: 'Server command',
  // Option of a filter, and name of the actor: Festoon acted automatically.
  festoonItself: 'Festoon (automatic)',
  unknown: 'Unknown',
  // The kind of the subject of an action, in “Only this account” and “account Ada Lovelace”.
  kind: '{kind, select, account {account} attendee_email {message} backup {backup} booking {booking} email {email} event {event} invitation {invitation} job {job} media_room {stream} message {chat message} payout {payout} report {report} request {privacy request} retention {deletion rule} review {review} setting {setting} site_page {page} stream {stream} subscription {subscription} other {item}}',
  // The subject was deleted. “kind” is a word such as account or event.
  deletedSubject: '{kind} {id} (deleted)',
  // “kind” is a word such as account or event, “name” its name.
  subject: '{kind} {name}',
  // Option of a filter: entries of administrators.
  administrators: 'Administrators',
  // Option of a filter: entries of commands on the server.
  commands: 'Commands',
  // Name, for screen readers, of the cross that removes a filter.
  remove: 'remove',
  // A file format.
  jsonLines: 'JSON Lines',
  // A value is empty.
  none: 'none',
  // A value is true.
  yes: 'yes',
  // A value is false.
  no: 'no',
  eachFollows: '{count, plural, one {# entry} other {# entries}}. Checked {checked}.',
  lastLine:
    'Last entry: {lastNumber} <hash></hash>. Save the number and hash elsewhere so you can prove that nothing was removed.',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
  entriesNotLoaded: 'We couldn’t load the entries',
});
