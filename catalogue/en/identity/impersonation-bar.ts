import { defineText } from '../../src/translations.ts';

export const impersonationBarText = defineText('identity/impersonation-bar', {
  status: 'You’re impersonating <person>{name}</person> until {time}. Every request is logged.',
  // Button: ends acting as another person.
  stop: 'Stop',
  impersonation: 'Impersonation',
});
