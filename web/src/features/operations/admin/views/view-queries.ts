import { queryOptions } from '@tanstack/react-query';
import { listAdminViews, type AdminSection } from '@festoon/contracts/operations/admin-views';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export const viewsKey = ['admin-views'] as const;

export function viewsQuery(section: AdminSection) {
  return queryOptions({
    queryKey: [...viewsKey, section],
    queryFn: ({ signal }) => call(listAdminViews, { section }, { signal }),
    meta: inlineErrors,
  });
}
