import { defineText } from '../../src/translations.ts';

export const retentionText = defineText('platform/retention', {
  // Data that is deleted after a while, in a table for administrators: its name, then what is deleted and from when its time counts.
  emailContentTitle: 'Email content',
  emailContentDescription:
    'Text and attachments of an email, counted from when it was written. Recipient, subject and time are kept longer.',
  emailsTitle: 'Emails',
  emailsDescription:
    'Recipient and subject of an email, counted from when it was written. The record that it was sent is deleted too.',
  idempotencyTitle: 'Idempotency records',
  idempotencyDescription: 'The stored response to a repeated request, counted from the first request.',
});
