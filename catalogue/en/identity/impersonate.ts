import { defineText } from '../../src/translations.ts';

export const impersonateText = defineText('identity/impersonate', {
  actAs: 'Impersonate <person>{name}</person>',
  actAsTitle: 'Impersonate <person>{name}</person>?',
  reason: 'Reason',
  // Button: starts acting as another person.
  start: 'Start',
  starting: 'Starting',
  // Button: closes the form.
  cancel: 'Cancel',
  forUpTo30MinutesYou: 'For up to 30 minutes. You can’t use their money, messages, calls or sign-in settings.',
  theyReadItBesideTheirSessions: 'They’ll see this in their list of devices, and it’s recorded in the audit log.',
});
