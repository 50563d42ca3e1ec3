import { defineText } from '../../src/translations.ts';

export const providersText = defineText('operations/providers', {
  // The purpose of a provider: card payments, signing in, sending emails.
  payments: 'Payments',
  signIn: 'Sign-in',
  mail: 'Email',
  // Names of providers. The sandbox and the mailbox are parts of the product that replace real ones for tests.
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  firebase: 'Firebase',
  mailbox: 'Mailbox',
  smtp: 'SMTP',
});
