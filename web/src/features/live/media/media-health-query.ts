import { queryOptions } from '@tanstack/react-query';
import { getMediaHealth } from '@festoon/contracts/live/media';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const REFRESH_MS = 5_000;

/** The query for the health of video and sound, refetched every five seconds. */
export const mediaHealthQuery = queryOptions({
  queryKey: ['admin', 'media'],
  queryFn: ({ signal }) => call(getMediaHealth, {}, { signal }),
  refetchInterval: REFRESH_MS,
  meta: inlineErrors,
});
