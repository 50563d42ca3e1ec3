import { queryOptions } from '@tanstack/react-query';
import { listSavedViews, type AdminSection } from '@festoon/contracts/operations/saved-views';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export const savedViewsKey = ['admin-views'] as const;

export function savedViewsQuery(section: AdminSection) {
  return queryOptions({
    queryKey: [...savedViewsKey, section],
    queryFn: ({ signal }) => call(listSavedViews, { section }, { signal }),
    meta: inlineErrors,
  });
}
