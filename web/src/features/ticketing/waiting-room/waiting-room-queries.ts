import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getOrganiserWaitingRoom,
  getWaitingRoom,
  type OrganiserWaitingRoom,
} from '@festoon/contracts/ticketing/waiting-room';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Returns the query for the room of an event and the person's place in it. */
export function waitingRoomQuery(slug: string) {
  return queryOptions({
    queryKey: ['waiting-room', slug],
    queryFn: ({ signal }) => call(getWaitingRoom, { slug }, { signal, quiet: true }),
    meta: inlineErrors,
  });
}

const ORGANISER_POLL_MS = 5000;

/** Returns the query for the room of a managed event. Its counts change without an invalidation. */
export function organiserWaitingRoomQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'waiting-room'],
    queryFn: ({ signal }) => call(getOrganiserWaitingRoom, { eventId: eventId as EventId }, { signal, quiet: true }),
    refetchInterval: ORGANISER_POLL_MS,
    meta: inlineErrors,
  });
}

/** Returns a mutation whose response is the whole room. */
export function useRoomChange<Input>(eventId: string, change: (input: Input) => Promise<OrganiserWaitingRoom>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (room) => client.setQueryData(organiserWaitingRoomQuery(eventId).queryKey, room),
    meta: inlineErrors,
  });
}
