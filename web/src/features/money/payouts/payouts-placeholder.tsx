import { sharedPayoutsText } from '@festoon/catalogue/money/shared-payouts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type QueryState = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Shows a placeholder while data loads, or the error. Shows nothing once the data is loaded. */
export function PayoutsPlaceholder({ query, height }: { readonly query: QueryState; readonly height: string }) {
  if (query.data !== undefined) return null;
  if (!query.error) return <Skeleton className={`${height} rounded-card`} />;
  return (
    <LoadError
      level={3}
      title={sharedPayoutsText('weCouldntLoadThePayouts')}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
