import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { describeError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Takes the place of a page that could not be shown at all. */
export function ErrorPage({ error }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return <BrokenPage error={error} />;
}

function BrokenPage({ error }: { error: unknown }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const retry = async () => {
    await queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' });
    await router.invalidate();
  };

  const isOffline = error instanceof ApiError && error.status === 0;
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="page grid justify-items-start gap-4 py-16" role="alert">
      <h1 className="text-3xl font-semibold">{isOffline ? 'This page did not arrive' : 'This page could not be shown'}</h1>
      <p className="max-w-text text-ink-2">{describeError(error)} Nothing you entered elsewhere is lost.</p>
      {reference && (
        <p className="text-sm text-muted">
          Reference for support: <code className="select-all">{reference}</code>
        </p>
      )}
      <Button tone="primary" className="mt-2" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
