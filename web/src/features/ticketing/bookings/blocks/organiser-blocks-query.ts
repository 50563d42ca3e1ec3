import { listOrganiserBlocks } from '@festoon/contracts/ticketing/organiser-blocks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

/** The query for the people whom the account has blocked as an organiser. */
export const organiserBlocksQuery = queryOptions({
  queryKey: ['organiser-blocks'],
  queryFn: ({ signal }) => call(listOrganiserBlocks, {}, { signal }),
  meta: inlineErrors,
});
