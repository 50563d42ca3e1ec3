import { defineText } from '../../src/translations.ts';

export const reportAdminText = defineText('operations/report-admin', {
  people: 'People',
  // In place of the name of an author whose account was deleted.
  deletedAccount: 'Deleted account',
  reports: 'Reports',
  searchByTextNameEmailOr: 'Search by text, name, email or ID',
  // Label of the filter by the state of a report.
  status: 'Status',
  // Filter: reports that wait for a decision.
  open: 'Open',
  type: 'Type',
  everyKind: 'All types',
  reason: 'Reason',
  everyReason: 'All reasons',
  noReportsFound: 'No reports found',
  noOpenReportsMatchRemoveA: 'No open reports match. Remove a filter to see more.',
  // Title of the panel with one report.
  report: 'Report',
  // The kinds of reported content, from here to "Streams", and "People".
  messages: 'Messages',
  events: 'Events',
  reviews: 'Reviews',
  streams: 'Streams',
  // Header: the reported content.
  content: 'Content',
  // Header: the author of the reported content.
  author: 'Author',
  // Header: the number of people who reported it.
  reportedBy: 'Reporters',
  date: 'Date',
  openReports: '{count, plural, =0 {You’re all caught up.} one {# report to review.} other {# reports to review.}}',
  // Below a list: how many of its rows are shown.
  reportCount: '{count, plural, one {# report} other {# reports}}',
  loadingMoreReports: 'Loading more reports',
  reportsNotLoaded: 'We couldn’t load the reports',
});
