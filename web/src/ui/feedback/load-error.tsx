import { ApiError } from '../../lib/api/api-error.ts';
import { inlineErrorMessage } from '../../lib/api/inline-error-message.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

export type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level'> & {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Shows, in place of content that could not be loaded, the reason, a retry button, and the reference for support. */
export function LoadError({ error, ...rest }: LoadErrorProps) {
  return (
    <ErrorState {...rest} reference={error instanceof ApiError ? error.requestId : undefined}>
      {inlineErrorMessage(error)}
    </ErrorState>
  );
}
