import type { EmailSegment } from '../ticketing/attendee-emails.ts';

/** The audience of an email. */
export const AUDIENCE_LABELS: Readonly<Record<EmailSegment['audience'], string>> = {
  everyone: 'Everyone with a ticket',
  checked_in: 'Who is checked in',
  not_checked_in: 'Who is not checked in',
  waitlist: 'Who waits for a place',
  requests: 'Who asked for a place',
};

export function formatAudience({ audience, ticketId }: Pick<EmailSegment, 'audience' | 'ticketId'>): string {
  return ticketId === undefined ? AUDIENCE_LABELS[audience] : 'One person';
}
