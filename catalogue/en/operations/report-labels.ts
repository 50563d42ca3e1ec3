import { defineText } from '../../src/translations.ts';

export const reportLabelsText = defineText('operations/report-labels', {
  message: 'Message',
  event: 'Event',
  review: 'Review',
  stream: 'Stream',
  person: 'Person',
  // Status of a report: the content broke the rules.
  upheldReport: 'Upheld',
  // Status of a report: the content broke no rules.
  dismissedReport: 'Dismissed',
  // Decision about a report.
  dismissed: 'Dismissed',
  // Decision about a report.
  warned: 'Author warned',
  // Decision about a report: the content was removed.
  removed: 'Removed',
  banned: 'Removed and author banned from the room',
  suspended: 'Removed and account suspended',
});
