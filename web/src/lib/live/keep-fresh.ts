import type { QueryClient } from '@tanstack/react-query';
import { hasJustFailed } from '../api/query-client.ts';

/**
 * Changes what an invalidation reads again. A first answer that is under way may be from before the change, so it is read
 * once more when it is there; the library does so itself where there is an older answer. A query that has just failed is
 * not read again.
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
