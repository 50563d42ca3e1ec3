import type { QueryClient } from '@tanstack/react-query';
import { hasJustFailed } from '../api/query-client.ts';

/**
 * Changes what an invalidation refetches. A first load in progress may be older than the change, so it is loaded again
 * when it ends; the library does this only if there is older data. A query that has just failed is not refetched.
 */
export function refetchInvalidatedLoads(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const matches = client.getQueryCache().findAll(filters);
    const loadingQueries = matches.filter(({ state }) => state.fetchStatus === 'fetching' && state.status === 'pending');
    const failed = new Set(matches.filter(hasJustFailed));
    const matchesFilter = filters?.predicate ?? (() => true);
    await invalidate(
      { ...filters, predicate: (query) => !failed.has(query) && matchesFilter(query) } as typeof filters,
      options,
    );
    const outdated = loadingQueries.filter(({ state }) => state.status === 'success');
    if (outdated.length > 0) void invalidate({ predicate: (query) => outdated.includes(query) }, options);
  };
}
