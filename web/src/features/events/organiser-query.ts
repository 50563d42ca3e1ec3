import { queryOptions } from '@tanstack/react-query';
import { getOrganiser } from '@festoon/contracts/organisers';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';

export const organiserQuery = (handle: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'organiser', handle],
    queryFn: ({ signal }) => call(getOrganiser, { handle }, { signal }),
    meta: inlineErrors,
  });
