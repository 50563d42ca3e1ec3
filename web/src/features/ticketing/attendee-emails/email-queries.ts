import {
  countEmailRecipients,
  getEmailOptions,
  listAttendeeEmails,
  previewAttendeeEmail,
  type EmailSegment,
} from '@festoon/contracts/ticketing/attendee-emails';
import { getAttendee } from '@festoon/contracts/ticketing/attendees';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Milliseconds between two checks of an email that is being sent. */
const REFETCH_INTERVAL_MS = 2000;

export function attendeeEmailsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'messages'],
    queryFn: ({ signal }) => call(listAttendeeEmails, { eventId: eventId as EventId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') === true ? REFETCH_INTERVAL_MS : false,
    meta: inlineErrors,
  });
}

export function emailOptionsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'message-choices'],
    queryFn: ({ signal }) => call(getEmailOptions, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

export function reachQuery(eventId: string, segment: EmailSegment) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'message-reach', segment],
    queryFn: ({ signal }) => call(countEmailRecipients, { eventId: eventId as EventId, segment }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

/** Returns the query for the holder of the ticket that an email to one person is for. */
export function recipientQuery(eventId: string, ticketId: TicketId) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'message-recipient', ticketId],
    queryFn: ({ signal }) => call(getAttendee, { eventId: eventId as EventId, ticketId }, { signal }),
    meta: inlineErrors,
  });
}

export function previewQuery(eventId: string, draft: { readonly subject: string; readonly body: string }) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'message-preview', draft],
    queryFn: ({ signal }) => call(previewAttendeeEmail, { eventId: eventId as EventId, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
