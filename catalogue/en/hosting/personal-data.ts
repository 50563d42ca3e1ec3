import { defineText } from '../../src/translations.ts';

// Kinds of personal data, on the page about a person's privacy, and periods for which data is stored.
export const personalDataText = defineText('hosting/personal-data', {
  hosting:
    'Teams you’re in, people you invited to your teams, your edits to events, your saved venues, and your events without bookings.',
  imports: 'Files you imported events from, and the results.',
  series: 'How your events repeat.',
  seriesRetained: 'The schedule of past dates is kept.',
  importsTitle: 'Imports',
  importsRetention: 'After the last change: file names and results of imports. Imported events are kept.',
  invitationsTitle: 'Team invitations',
  invitationsRetention: 'After a team invitation ends: the invited email address.',
});
