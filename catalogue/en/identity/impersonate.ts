import { defineText } from '../../src/translations.ts';

export const impersonateText = defineText('identity/impersonate', {
  actAs: 'Act as <person>{name}</person>',
  actAsTitle: 'Act as <person>{name}</person>?',
  reason: 'Reason',
  // Button: starts acting as another person.
  start: 'Start',
  starting: 'Starting',
  // Button: closes the form.
  cancel: 'Cancel',
  forHalfAnHourAtMost: 'For half an hour at most. Their money, messages, calls and sign-in stay theirs alone.',
  theyReadItBesideTheirSessions: 'They see it next to their sessions, and it is recorded in the audit log.',
});
