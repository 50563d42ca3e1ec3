import { queryOptions } from '@tanstack/react-query';
import type { EventPage } from '@festoon/contracts/event-page';
import { listWaitingPlaces } from '@festoon/contracts/waiting-list';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';

/** The viewer's own places in the waiting lists of one event. */
export const waitingQuery = ({ id, slug }: Pick<EventPage, 'id' | 'slug'>) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, 'waiting'],
    queryFn: ({ signal }) => call(listWaitingPlaces, { eventId: id }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
