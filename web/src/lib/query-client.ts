import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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
  const hear = (error: unknown, { meta }: { readonly meta?: { readonly errors?: 'in place' } | undefined }) => {
    if (!meta?.errors) report(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (...[error, query]) => isKeptBack(error) || hear(error, query) }),
    mutationCache: new MutationCache({ onError: (...[error, , , mutation]) => hear(error, mutation) }),
    defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry } },
  });
}

/** Who acts in somebody's place is not shown what is that person's alone: a page simply lacks it. */
function isKeptBack(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_in_place';
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
