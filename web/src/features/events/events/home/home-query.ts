import { queryOptions } from '@tanstack/react-query';
import { getHome } from '@festoon/contracts/events/explore';
import { call } from '../../../../lib/api/api-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

export const homeQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
});
