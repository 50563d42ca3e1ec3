import { defineText } from '../../src/translations.ts';

export const reportedContentText = defineText('operations/reported-content', {
  // Where a reported message was written.
  direct: 'One-to-one chat',
  group: 'Group “{title}”',
  room: 'Event room for “{title}”',
  announcements: 'Announcements for “{title}”',
  stream: 'Stream chat for “{title}”',
  untitledStream: 'Stream chat',
  deleted: 'Deleted conversation',
  // Labels of the parts of a reported event, review, stream or profile.
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  venue: 'Venue',
  website: 'Website',
  stars: 'Stars',
  review: 'Review',
  event: 'Event',
  name: 'Name',
  about: 'About',
  links: 'Links',
  photo: 'Photo',
  // The value of “Photo”.
  hasPhoto: 'Has a photo',
  // The value of “Stars”, and the title of a review without text.
  starRating: '{rating, plural, one {1 out of 5 stars} other {# out of 5 stars}}',
  // The title of reported content whose author’s account was deleted.
  ofDeletedAccount: 'Content of a deleted account',
  // In the list of a person's data.
  dataDescription: 'What you’ve reported, and our decisions about content of yours that others reported.',
  dataRetainedNote: 'A record that there was a report, without your name or what was reported.',
  // In the list of a person's data: notes of administrators.
  notesDescription: 'Notes about you, written by the team that runs this site.',
  // In the administrators' list of data that is deleted after some time.
  retentionTitle: 'Reviewed reports',
  retentionDescription: 'After a decision: a copy of the reported content, who reported it and your response.',
});
