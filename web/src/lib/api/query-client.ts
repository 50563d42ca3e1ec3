import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly errors?: 'in place' };
    mutationMeta: { readonly errors?: 'in place' };
  }
}

/** For a query or mutation whose screen also shows the error inline: `meta: inlineErrors`. */
export const inlineErrors = { errors: 'in place' } as const;

const RECENT_FAILURE_MS = 5000;

/**
 * Returns whether a query has only a recent error and no data. Its error is shown with a retry button, so neither a new
 * component nor an invalidation repeats the request.
 */
export function hasJustFailed({ state }: Pick<Query, 'state'>): boolean {
  const { data, error, status, errorUpdatedAt } = state;
  if (status !== 'error' || data !== undefined) return false;
  // The next request is made by another account, so this error is outdated.
  if (error instanceof ApiError && error.status === 401) return false;
  return Date.now() - errorUpdatedAt < RECENT_FAILURE_MS;
}

/**
 * Creates the query client. `report` receives errors that are not failed calls and that no screen shows. Failed calls
 * are reported where they happen.
 */
export function createQueryClient(report: (error: unknown) => void = reportLater): QueryClient {
  const handleError = (error: unknown, { meta }: { readonly meta?: { readonly errors?: 'in place' } | undefined }) => {
    if (!meta?.errors && !(error instanceof ApiError)) report(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: (...[error, , , mutation]) => handleError(error, mutation) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Calls retry themselves. Retrying here too would delay an error by seconds.
        retry: false,
        retryOnMount: (query) => !hasJustFailed(query),
      },
    },
  });
}

/** Reports an error. The messages are loaded with the first one. */
function reportLater(error: unknown): void {
  void import('./report-error.ts').then(({ reportError }) => reportError(error));
}
