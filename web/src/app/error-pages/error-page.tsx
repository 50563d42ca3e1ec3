import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { isMissingPart } from '../../lib/missing-part.ts';
import { isPageLeaving, LEAVING_MS } from '../../lib/page-leaving.ts';
import { PublicFrame } from '../shell/public-shell.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { orUnreachable } from './or-unreachable.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

export const NotFoundPage = orUnreachable(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const BrokenPage = orUnreachable(async () => (await import('./broken-page.tsx')).BrokenPage);
/** Shows nothing until the next document must have come. */
const LeavingPage = orUnreachable(() => new Promise<never>((_, reject) => void setTimeout(reject, LEAVING_MS)));

/** Takes the place of a page that could not be shown at all. It is in the first script: offline, nothing more comes. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const retry = useRetry();
  return <InShell>{contentFor(error, retry)}</InShell>;
}

function contentFor(error: unknown, retry: () => void): ReactNode {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  // A failed import stays failed for as long as the document lives.
  if (isMissingPart(error)) return isPageLeaving() ? <LeavingPage /> : <UnreachablePage onRetry={() => location.reload()} />;
  if (error instanceof ApiError && error.status === 0) return <UnreachablePage onRetry={retry} />;
  return <BrokenPage error={error} onRetry={retry} />;
}

/** Where the page's own shell could not be loaded either, or it has none, the public one is around it. */
function InShell({ children }: { children: ReactNode }) {
  return useContext(ShellContext) ? children : <PublicFrame>{children}</PublicFrame>;
}

function useRetry(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' }).then(() => router.invalidate());
  };
}
