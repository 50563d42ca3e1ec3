import { defineText } from '../../src/translations.ts';

export const impersonationBarText = defineText('identity/impersonation-bar', {
  status: 'You act as <person>{name}</person> until {time}. Each call is recorded.',
  // Button: ends acting as another person.
  stop: 'Stop',
  actingInSomeonesPlace: 'Acting in someone’s place',
});
