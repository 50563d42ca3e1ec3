import type { MessageSegment } from '../ticketing/attendee-messages.ts';

/** Whom a message is for. */
export const AUDIENCE_WORDS: Readonly<Record<MessageSegment['who'], string>> = {
  everybody: 'Everybody with a ticket',
  checked_in: 'Who is checked in',
  not_checked_in: 'Who is not checked in',
  waiting_list: 'Who waits for a place',
  requests: 'Who asked for a place',
};

export function formatAudience({ who, ticketId }: Pick<MessageSegment, 'who' | 'ticketId'>): string {
  return ticketId === undefined ? AUDIENCE_WORDS[who] : 'One person';
}
