import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { listCategories } from '@festoon/contracts/events/explore';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  staleTime: HOUR_MS,
  meta: inlineErrors,
});
