import { queryOptions } from '@tanstack/react-query';
import { getReportable, type ContentKind } from '@festoon/contracts/reports';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';

/** Returns the query for the content that the user is about to report. */
export function reportableQuery(of: { readonly kind: ContentKind; readonly subjectId: string }) {
  return queryOptions({
    queryKey: ['reportable', of.kind, of.subjectId],
    queryFn: ({ signal }) => call(getReportable, of, { signal }),
    staleTime: 0,
    retry: false,
    meta: inlineErrors,
  });
}
