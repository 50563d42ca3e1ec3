import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatRelative, ownZone } from '../../lib/format.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Section } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { roomActionsQuery } from './room-queries.ts';
import { formatAction } from './room-text.ts';

/** Shows who did what in the room, and why. */
export function RoomLog({ conversationId }: { readonly conversationId: string }) {
  const query = useInfiniteQuery(roomActionsQuery(conversationId));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const actions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="What was done" intro="Only those who look after the room see this.">
      {!data && error && (
        <FailedLoad level={3} title="This did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && actions.length === 0 && <p className="text-muted">Nobody had to do anything yet.</p>}
      {actions.length > 0 && (
        <ul className="divide-y divide-line">
          {actions.map((action) => (
            <li key={action.id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
              <p className="wrap-anywhere">
                {formatAction(action)}
                {action.until !== null && ` until ${formatDateTime(action.until, ownZone())}`}
              </p>
              {action.reason !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{action.reason}”</p>}
              <time dateTime={action.at} className="text-sm text-muted">
                {formatRelative(action.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          noun="entry"
          plural="entries"
          shown={actions.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Section>
  );
}
