import { queryOptions } from '@tanstack/react-query';
import { getOrganiser } from '@festoon/contracts/events/organisers';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

export const organiserQuery = (handle: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'organiser', handle],
    queryFn: ({ signal }) => call(getOrganiser, { handle }, { signal, quiet: ({ status }) => status === 404 }),
    meta: inlineErrors,
  });
