import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('identity/input-errors', {
  emailTooLong: 'This email address is too long.',
  email: 'Enter an email address, such as name@example.com.',
  password: 'Enter your password.',
  code: 'Enter the 6-digit code.',
  webAddress: 'Enter a web address that starts with https://',
  handle: 'Use 3 to 40 letters, digits or hyphens.',
  tooManyLinks: 'Add up to {max, number} links.',
  confirmation: 'Type “{word}” to confirm.',
  // The word that a person types to confirm the deletion of their account. In lower case, without spaces.
  eraseWord: 'delete',
  yourName: 'Enter your name.',
  attendeeName: 'Enter the attendee’s name.',
  recipientName: 'Enter the recipient’s name.',
});
