import { render } from '@react-email/render';
import { expect, it } from 'vitest';
import { endedEmail, endingEmail, pastDueEmail, recoveredEmail, startedEmail } from './premium-emails.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const input = {
  name: 'Zoë',
  type: 'monthly',
  priceMinor: 999,
  currency: 'EUR',
  paidBy: 'card',
  currentPeriodEnd: new Date('2026-12-19T12:00:00Z'),
  graceUntil: new Date('2026-12-22T12:00:00Z'),
  renews: true,
  timeZone: 'UTC',
} as const;

it.each([startedEmail, pastDueEmail, recoveredEmail, endingEmail, endedEmail])(
  'has a preview that does not repeat the subject: %o',
  async (write) => {
    const { subject, content } = write(site, input);
    expect((await render(content)).split(subject)).toHaveLength(2);
  },
);
