import { defineText } from '../../src/translations.ts';

export const retentionText = defineText('platform/retention', {
  // Data that is deleted after a while, in a table for administrators: its name, then what is deleted and from when its time counts.
  emailContentTitle: 'Email content',
  emailContentDescription:
    'After an email is written: its text and attachments. Recipient, subject and time are kept longer.',
  emailsTitle: 'Emails',
  emailsDescription: 'After an email is written: its recipient and subject, and the record that it was sent.',
  idempotencyTitle: 'Idempotency records',
  idempotencyDescription: 'After the first request: the stored response to a repeated request.',
});
