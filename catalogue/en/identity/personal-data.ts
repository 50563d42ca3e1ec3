import { defineText } from '../../src/translations.ts';

export const personalDataText = defineText('identity/personal-data', {
  // The data we have about a person, for the lists they read before they delete their account. Keys with “Retained”: what we keep, and why.
  details: 'Your name, email address, photo and public page, and when you joined and last visited.',
  detailsRetained: 'An ID without your name, so that records others need, such as invoices, stay complete.',
  signIn: 'Your current and past sessions, your sign-in providers, and whether two-factor authentication is on.',
  signInRetained: 'Sign-in attempts with your email address, kept for one day to stop password guessing.',
  emails: 'The emails we sent you, and when. Their content is deleted within 30 days.',
  emailsRetained: 'The email that confirms the deletion, until a day after we send it.',
  repeats:
    'Responses we keep for 30 days in case your browser repeats a request. The same information appears elsewhere in this copy.',
  firstVisit: 'How you first found us: the campaign in the link, the site you came from, and the type of page you saw.',
  firstVisitRetained: 'The days you joined, first published an event and got your first booking, without how you found us.',
  exports: 'When copies of your data were requested.',
  // Data that is deleted after a while, in a table for administrators: its name, then what is deleted and from when its time counts.
  sessionsTitle: 'Ended sessions',
  sessionsDescription: 'After sign-out: the session’s IP address and browser.',
  invitationsTitle: 'Site invitations',
  invitationsDescription: 'After an invitation is used, revoked or expires: the invited email address.',
});
