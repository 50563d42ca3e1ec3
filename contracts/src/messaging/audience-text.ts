import { audienceLabelsText } from '@festoon/catalogue/ticketing/audience-labels';
import type { EmailSegment } from '../ticketing/attendee-emails.ts';

export function formatAudience({ audience, ticketId }: Pick<EmailSegment, 'audience' | 'ticketId'>): string {
  return audienceLabelsText(ticketId === undefined ? audience : 'onePerson');
}
