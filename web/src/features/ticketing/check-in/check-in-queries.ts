import { getCheckInOverview } from '@festoon/contracts/ticketing/check-in';
import { listCheckInConflicts } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { EventId } from '@festoon/contracts/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export function checkInOverviewQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'door'],
    queryFn: ({ signal }) => call(getCheckInOverview, { eventId: eventId as EventId }, { signal }),
    staleTime: 2_000,
    // Fetched even offline, because the service worker then responds with its cached copy.
    networkMode: 'offlineFirst',
    meta: inlineErrors,
  });
}

export function conflictsQuery(eventId: string) {
  return queryOptions({
    // Under the key of check-in, because the same events change both.
    queryKey: ['organiser-event', eventId, 'door', 'conflicts'],
    queryFn: ({ signal }) => call(listCheckInConflicts, { eventId: eventId as EventId }, { signal }),
    staleTime: 2_000,
    meta: inlineErrors,
  });
}
