import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly errors?: 'in place' };
    mutationMeta: { readonly errors?: 'in place' };
  }
}

/** For a query or mutation whose screen also shows the error in its place: `meta: errorsInPlace`. */
export const inlineErrors = { errors: 'in place' } as const;

const RECENT_FAILURE_MS = 5000;

/**
 * Returns whether a query has nothing but an error of a moment ago. Its error is on the screen with a way to try again, so
 * neither a part that appears nor a hint that something may have changed repeats the read.
 */
export function hasJustFailed({ state }: Pick<Query, 'state'>): boolean {
  const { data, error, status, errorUpdatedAt } = state;
  if (status !== 'error' || data !== undefined) return false;
  // The next read is made by another person: this error is about the one before.
  if (error instanceof ApiError && error.status === 401) return false;
  return Date.now() - errorUpdatedAt < RECENT_FAILURE_MS;
}

/** `report` hears of the errors that are no failed calls, which are reported where they happen, and that no screen shows. */
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
        // Calls try again themselves: twice over, an error would take seconds to show.
        retry: false,
        retryOnMount: (query) => !hasJustFailed(query),
      },
    },
  });
}

/** The catalogue of sentences comes when the first error does. */
function reportLater(error: unknown): void {
  void import('./report-error.ts').then(({ reportError }) => reportError(error));
}
