import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCheckInLists, type CheckInLists } from '@festoon/contracts/ticketing/check-in-lists';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

/** Returns the query for the check-in lists of a managed event. */
export function checkInListsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'check-in-lists'],
    queryFn: ({ signal }) => call(getCheckInLists, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

/** Returns a mutation whose response contains all lists. The screen of check-in is updated too. */
export function useListsChange<Input>(eventId: string, change: (input: Input) => Promise<CheckInLists>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (lists) => {
      client.setQueryData(checkInListsQuery(eventId).queryKey, lists);
      return client.invalidateQueries({ queryKey: ['organiser-event', eventId, 'door'] });
    },
  });
}
