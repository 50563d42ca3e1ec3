import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly errors?: 'in place' };
    mutationMeta: { readonly errors?: 'in place' };
  }
}

/** For a query or mutation whose screen also shows the error in its place: `meta: errorsInPlace`. */
export const errorsInPlace = { errors: 'in place' } as const;

/** A page that was just told of a failure does not ask again because one of its parts appears. */
const REMOUNT_AFTER_MS = 5000;

/** `report` hears of the errors that are no failed calls, which are reported where they happen, and that no screen shows. */
export function createQueryClient(report: (error: unknown) => void = reportLater): QueryClient {
  const hear = (error: unknown, { meta }: { readonly meta?: { readonly errors?: 'in place' } | undefined }) => {
    if (!meta?.errors && !(error instanceof ApiError)) report(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({ onError: (...[error, , , mutation]) => hear(error, mutation) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Calls try again themselves: twice over, an error would take seconds to show.
        retry: false,
        retryOnMount: (query) => Date.now() - query.state.errorUpdatedAt > REMOUNT_AFTER_MS,
      },
    },
  });
}

/** The catalogue of sentences comes when the first error does. */
function reportLater(error: unknown): void {
  void import('./report-error.ts').then(({ reportError }) => reportError(error));
}
