import { defineText } from '../../src/translations.ts';

export const visitorPagesText = defineText('app/visitor-pages', {
  exploreEvents: 'Explore events',
  eventsBy: 'Events by {name}.',
  toReportSomethingOpenItsPage: 'To report something, open its page and select “Report”.',
  nothingToReportHere: 'Nothing to report here',
  // Title of the page with the form that reports content to the administrators.
  report: 'Report',
});
