import { type EventImport, getImport, listImports } from '@festoon/contracts/hosting/imports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const POLL_INTERVAL_MS = 1000;

/** The query for the account's recent imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }) => (await call(listImports, {}, { signal })).items,
  meta: inlineErrors,
});

/** Returns the query for an import, refetched every second while the server works on it. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => call(getImport, { importId }, { signal }),
    meta: inlineErrors,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL_MS : false),
  });
}

export function isInProgress({ status }: Pick<EventImport, 'status'>): boolean {
  return status === 'reading' || status === 'running';
}

/** Returns whether an import waits for the person or for the server. */
export function isOpen(eventImport: Pick<EventImport, 'status'>): boolean {
  return eventImport.status === 'preview' || isInProgress(eventImport);
}
