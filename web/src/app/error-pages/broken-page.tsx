import { errorPagesText } from '@festoon/catalogue/app/error-pages';
import { ApiError } from '../../lib/api/api-error.ts';
import { isProduction } from '../../lib/config.ts';
import { describeError } from '../../lib/api/errors.ts';
import { joinParts } from '../../lib/join-parts.tsx';
import { Button } from '../../ui/button.tsx';

export type BrokenPageProps = { readonly error: unknown; readonly onRetry: () => void };

/** Shows an error page after the server rejected the page's data or rendering failed. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="page grid justify-items-start gap-4 py-16" role="alert">
      <h1 className="text-3xl font-semibold">{errorPagesText('weCouldntShowThisPage')}</h1>
      <p className="max-w-text text-ink-2">{errorPagesText('errorAndInput', { error: describeError(error) })}</p>
      {!isProduction() && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-sm text-muted">{error.stack ?? error.message}</pre>
      )}
      {reference && (
        <p className="text-sm text-muted">
          {joinParts(
            errorPagesText.parts('referenceForSupport', {
              reference,
              code: (chunks) => <code className="select-all">{chunks}</code>,
            }),
          )}
        </p>
      )}
      <Button tone="primary" className="mt-2" onClick={onRetry}>
        {errorPagesText('tryAgain')}
      </Button>
    </div>
  );
}
