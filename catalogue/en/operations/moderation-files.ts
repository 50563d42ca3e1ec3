import { defineText } from '../../src/translations.ts';

export const moderationFilesText = defineText('operations/moderation-files', {
  // Headers of the columns of the CSV file of events.
  id: 'ID',
  title: 'Title',
  // The name of the event in its address.
  slug: 'Slug',
  status: 'Status',
  // The status of the review by administrators.
  review: 'Review',
  reasons: 'Reasons',
  startsAt: 'Starts (UTC)',
  timeZone: 'Time zone',
  city: 'City',
  category: 'Category',
  organiser: 'Organiser',
  organiserId: 'Organiser ID',
  ticketsBooked: 'Tickets booked',
  featuredPosition: 'Featured position',
  createdAt: 'Created (UTC)',
  seriesId: 'Series ID',
  // Headers of the columns of the CSV file of reports.
  report: 'Report',
  type: 'Type',
  reason: 'Reason',
  content: 'Content',
  author: 'Author',
  reporters: 'Reporters',
  reportedAt: 'Reported (UTC)',
  decision: 'Decision',
  decidedAt: 'Decided (UTC)',
});
