import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatTimelineEntry } from './timeline-text.ts';
import { momentsQuery } from './people-queries.ts';

/** Shows the history of a person, newest first. */
export function PersonTimeline({ accountId }: { readonly accountId: string }) {
  const query = useInfiniteQuery(momentsQuery(accountId));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (data === undefined && error) {
    return (
      <FailedLoad
        level={3}
        title="The timeline did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-48 rounded-card" />;
  const moments = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol className="grid gap-3 border-l border-line pl-4">
        {moments.map((moment) => {
          const { title, detail } = formatTimelineEntry(moment);
          return (
            <li key={`${moment.kind} ${moment.id}`} className="grid gap-0.5 text-sm">
              <p className="wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              {detail && (
                <p className="wrap-anywhere text-ink-2">
                  <bdi>{detail}</bdi>
                </p>
              )}
              <p className="text-muted">{formatDateTime(moment.at, ownZone())}</p>
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <LoadMore
          noun="moment"
          shown={moments.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
