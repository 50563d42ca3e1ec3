import { queryOptions } from '@tanstack/react-query';
import { getHome } from '@festoon/contracts/events/explore';
import { searchPublicEvents } from '@festoon/contracts/events/home';
import type { EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { BROWSE_KEY } from '../browse/browse-query.ts';
import { EVENTS_KEY } from '../events-key.ts';
import type { HomeParams } from './home-params.ts';

export const homeQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
});

export type Home = EndpointResponse<typeof getHome>;

/** The public events that match the filters of the home page. */
export const publicEventsQuery = (params: HomeParams, cursor = '') =>
  queryOptions({
    queryKey: [...BROWSE_KEY, 'home', params, cursor],
    queryFn: ({ signal }) =>
      call(
        searchPublicEvents,
        { ...(params as EndpointCall<typeof searchPublicEvents>), ...(cursor && { cursor }) },
        { signal },
      ),
    meta: inlineErrors,
  });
