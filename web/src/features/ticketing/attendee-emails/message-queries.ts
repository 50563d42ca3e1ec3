import {
  countMessageReach,
  getMessageChoices,
  listAttendeeMessages,
  previewMessage,
  type MessageSegment,
} from '@festoon/contracts/ticketing/attendee-messages';
import { getAttendee } from '@festoon/contracts/ticketing/attendees';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Milliseconds between two checks of a message that is being sent. */
const LOOK_AGAIN_MS = 2000;

export function messagesQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'messages'],
    queryFn: ({ signal }) => call(listAttendeeMessages, { eventId: eventId as EventId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') === true ? LOOK_AGAIN_MS : false,
    meta: inlineErrors,
  });
}

export function choicesQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'message-choices'],
    queryFn: ({ signal }) => call(getMessageChoices, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

export function reachQuery(eventId: string, segment: MessageSegment) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'message-reach', segment],
    queryFn: ({ signal }) => call(countMessageReach, { eventId: eventId as EventId, segment }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

/** Returns the query for the holder of the ticket that a message to one person is for. */
export function recipientQuery(eventId: string, ticketId: TicketId) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'message-recipient', ticketId],
    queryFn: ({ signal }) => call(getAttendee, { eventId: eventId as EventId, ticketId }, { signal }),
    meta: inlineErrors,
  });
}

export function previewQuery(eventId: string, written: { readonly subject: string; readonly body: string }) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'message-preview', written],
    queryFn: ({ signal }) => call(previewMessage, { eventId: eventId as EventId, ...written }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
