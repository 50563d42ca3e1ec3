import type { QueryClient } from '@tanstack/react-query';

/**
 * A first answer that is under way when something changes may be from before: from now on it is asked for again once it is there.
 * Where there is an older answer already, the library does so by itself.
 */
export function keepFresh(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const isEarly = client
      .getQueryCache()
      .findAll(filters)
      .some(({ state }) => state.fetchStatus === 'fetching' && state.status === 'pending');
    await invalidate(filters, options);
    if (isEarly) void invalidate(filters, options);
  };
}
