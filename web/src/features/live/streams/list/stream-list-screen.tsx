import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { streamsText } from '@festoon/catalogue/live/streams';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoEventsIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { RadioIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { useSkeletonTiming } from '../../../../ui/feedback/use-skeleton-timing.ts';
import { streamsQuery, type StreamListKind } from '../stream-queries.ts';
import { StreamCard } from './stream-card.tsx';
import { StreamCardsSkeleton, streamGridClass } from './stream-list-skeleton.tsx';
import { classNames } from '../../../../ui/class-names.ts';

export type StreamTab = 'all' | 'yours';

export type StreamListProps = {
  readonly tab: StreamTab;
  readonly onTab: (tab: StreamTab) => void;
  readonly onNew: () => void;
  /** Organisers to follow, shown in place of past streams while there are none. */
  readonly organisers: ReactNode;
};

/** Shows the streams that are live, that are planned, and that have a replay. */
export function StreamListScreen({ tab, onTab, onNew, organisers }: StreamListProps) {
  const isOnline = useOnline();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-[60ch] min-w-0 gap-2">
          <h1 className="text-3xl font-bold">{streamsText('title')}</h1>
          <p className="text-ink-2">{streamsText('intro')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
          <SegmentedControl
            label={streamsText('whichStreams')}
            segments={[
              { value: 'all', label: streamsText('allStreams') },
              { value: 'yours', label: streamsText('yours') },
            ]}
            value={tab}
            onChange={onTab}
          />
          <Button tone="primary" icon={<RadioIcon className="size-5" />} onClick={onNew}>
            {streamsText('goLive')}
          </Button>
        </div>
      </header>
      {!isOnline && (
        <InlineNotice tone="warning" title={streamsText('youreOffline')}>
          {streamsText('streamsNeedAnInternetConnectionThis')}
        </InlineNotice>
      )}
      <Lists key={tab} isMine={tab === 'yours'} onNew={onNew} organisers={organisers} />
    </div>
  );
}

function useStreams(when: StreamListKind, isMine: boolean) {
  return useInfiniteQuery(streamsQuery({ when, mine: isMine }));
}

type ListsProps = Pick<StreamListProps, 'onNew' | 'organisers'> & { readonly isMine: boolean };

/** Shows the streams by state. A lone stream that is live or next fills the width, so that the page says what happens now. */
function Lists({ isMine, onNew, organisers }: ListsProps) {
  const live = useStreams('live', isMine);
  const upcoming = useStreams('upcoming', isMine);
  const past = useStreams('replays', isMine);
  const all = [live, upcoming, past];
  const isLoading = useSkeletonTiming(all.some(({ isPending }) => isPending));
  if (isLoading) return <StreamCardsSkeleton />;
  const isEmpty = all.every((query) => hasNone(query));
  return (
    <>
      {isEmpty && <NoStreams isMine={isMine} onNew={onNew} />}
      <StreamSection title={streamsText('liveNow')} query={live} isFeatured />
      <StreamSection
        title={hasNone(live) ? streamsText('nextUp') : streamsText('upcoming')}
        note={!isMine && hasNone(live) ? streamsText('nothingIsLive') : undefined}
        query={upcoming}
        isFeatured={hasNone(live)}
      />
      <StreamSection title={streamsText('pastStreams')} query={past} />
      {!isMine && hasNone(past) && organisers}
    </>
  );
}

function hasNone({ data }: ReturnType<typeof useStreams>): boolean {
  return data?.pages[0]?.items.length === 0;
}

type StreamSectionProps = {
  readonly title: string;
  /** Shown beside the title. */
  readonly note?: string | undefined;
  readonly query: ReturnType<typeof useStreams>;
  /** True if the first stream is shown large, before the others. */
  readonly isFeatured?: boolean;
};

/** Shows the streams of one kind. A kind without streams has no section. */
function StreamSection({ title, note, query, isFeatured = false }: StreamSectionProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const streams = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && streams.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </div>
      {error && !data && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {streams.length > 0 && (
        <ul role="list" className={streamGridClass}>
          {streams.map((stream, index) => (
            <li key={stream.id} className={classNames('grid', isFeatured && index === 0 && 'sm:col-span-full')}>
              <StreamCard stream={stream} isLarge={isFeatured && index === 0} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          countLabel={streamsText('streamCount', { count: streams.length })}
          loadingLabel={streamsText('loadingMoreStreams')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

function NoStreams({ isMine, onNew }: { isMine: boolean; onNew: () => void }) {
  return (
    <EmptyState
      illustration={<NoEventsIllustration />}
      title={isMine ? streamsText('youHaventStreamedYet') : streamsText('noStreamsYet')}
      action={
        <Button tone="primary" onClick={onNew}>
          {streamsText('scheduleAStream')}
        </Button>
      }
    >
      {isMine ? streamsText('goLiveFromYourBrowserOr') : streamsText('streamsFromYourEventsAndFrom')}
    </EmptyState>
  );
}
