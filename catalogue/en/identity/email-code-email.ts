import { defineText } from '../../src/translations.ts';

// The email with a code that signs in, or creates an account. It is the same for every address.
export const emailCodeEmailText = defineText('identity/email-code-email', {
  preview: 'Enter {code} to continue. It expires in {minutes, plural, one {# minute} other {# minutes}}.',
  reason:
    'You’re receiving this because this address was entered to sign in or to book. If this wasn’t you, ignore this email. Without the code, no one can sign in.',
  heading: 'Your code',
  intro: 'Enter this code in the browser where you requested it:',
});
