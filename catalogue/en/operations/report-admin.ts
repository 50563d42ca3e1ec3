import { defineText } from '../../src/translations.ts';

export const reportAdminText = defineText('operations/report-admin', {
  people: 'People',
  // In place of the name of an author whose account was deleted.
  someoneWhoLeft: 'Someone who left',
  reports: 'Reports',
  searchByWordsNameEMail: 'Search by words, name, e-mail or id',
  // Label of the filter by the state of a report.
  state: 'State',
  // Filter: reports that wait for a decision.
  open: 'Open',
  kind: 'Kind',
  everyKind: 'Every kind',
  reason: 'Reason',
  everyReason: 'Every reason',
  noReportsHere: 'No reports here',
  nothingWaitsThatMatchesDropA: 'Nothing waits that matches. Drop a filter to see more.',
  // Title of the panel with one report.
  report: 'Report',
  // The kinds of reported content, from here to "Streams", and "People".
  messages: 'Messages',
  events: 'Events',
  reviews: 'Reviews',
  streams: 'Streams',
  // Header: the reported content.
  what: 'What',
  // Header: the author of the reported content.
  whose: 'Whose',
  // Header: the number of people who reported it.
  reportedBy: 'Reported by',
  when: 'When',
  openReports:
    '{count, plural, =0 {Nothing waits. Everyone has an answer.} =1 {One report waits for your decision.} one {# report waits for your decision.} other {# reports wait for your decision.}}',
  // Below a list: how many of its rows are shown.
  reportCount: '{count, plural, one {# report} other {# reports}}',
  loadingMoreReports: 'Loading more reports',
  reportsNotLoaded: 'We couldn’t load the reports',
});
