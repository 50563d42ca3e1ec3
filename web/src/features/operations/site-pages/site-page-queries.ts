import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import { getSitePage, listAdminSitePages } from '@festoon/contracts/operations/site-pages';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export const sitePageQuery = (name: SitePageName) =>
  queryOptions({
    queryKey: ['site-pages', name],
    queryFn: ({ signal }) => call(getSitePage, { name }, { signal }),
    staleTime: MINUTE_MS,
    meta: inlineErrors,
  });

export const adminSitePagesQuery = queryOptions({
  queryKey: ['admin', 'site-pages'],
  queryFn: ({ signal }) => call(listAdminSitePages, {}, { signal }),
  staleTime: 0,
  meta: inlineErrors,
});
