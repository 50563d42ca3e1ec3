import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly errors?: 'in place' };
    mutationMeta: { readonly errors?: 'in place' };
  }
}

const RETRIES = 2;

/** For a query or mutation whose screen shows the error itself: `meta: errorsInPlace`. */
export const errorsInPlace = { errors: 'in place' } as const;

/** `report` hears of the errors that no screen takes care of. */
export function createQueryClient(report: (error: unknown) => void = reportLater): QueryClient {
  return new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.errors !== 'in place') report(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => {
        if (mutation.meta?.errors !== 'in place') report(error);
      },
    }),
    defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry } },
  });
}

/**
 * A first answer that is under way when something changes may be from before: it is asked for again once it is there. Where there
 * is an older answer already, the library does so by itself.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    await super.invalidateQueries(filters, options);
    for (const { queryKey } of first) void super.invalidateQueries({ queryKey, exact: true });
  }
}

/** Only what may pass by itself is tried again: a lost connection and a server in trouble. */
function mayRetry(failures: number, error: unknown): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return passing && failures < RETRIES;
}

/** The catalogue of sentences comes when the first error does. */
function reportLater(error: unknown): void {
  void import('./errors.ts').then(({ reportError }) => reportError(error));
}
