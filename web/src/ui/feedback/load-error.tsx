import { ApiError } from '../../lib/api/api-error.ts';
import { inlineErrorMessage } from '../../lib/api/inline-error-message.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

export type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level'> & {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Stands where what was asked of the server would stand: why it is not there, a way to ask again, and what support needs. */
export function LoadError({ error, ...rest }: LoadErrorProps) {
  return (
    <ErrorState {...rest} reference={error instanceof ApiError ? error.requestId : undefined}>
      {inlineErrorMessage(error)}
    </ErrorState>
  );
}
