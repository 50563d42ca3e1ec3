import { useInfiniteQuery } from '@tanstack/react-query';
import type { Stream } from '@festoon/contracts/live/streams';
import { Link } from '@tanstack/react-router';
import { streamsText } from '@festoon/catalogue/live/streams';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoEventsIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { RadioIcon, EyeIcon, LockIcon, PlayIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { useSkeletonTiming } from '../../../../ui/feedback/use-skeleton-timing.ts';
import { streamsQuery, type StreamListKind } from '../stream-queries.ts';
import { StreamCardsSkeleton, streamGridClass } from './stream-list-skeleton.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { formatClockTime, streamSeconds, formatStreamTime, watchingLabel } from '../stream-text.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ReminderButton } from './reminder-button.tsx';
import { formatTimeLeft, useSecondsLeft } from '../../../../ui/countdown.tsx';

export type StreamTab = 'all' | 'yours';

export type StreamListProps = {
  readonly tab: StreamTab;
  readonly onTab: (tab: StreamTab) => void;
  readonly onNew: () => void;
};

/** Shows the streams that are live, that are planned, and that have a replay. */
export function StreamListScreen({ tab, onTab, onNew }: StreamListProps) {
  const isOnline = useOnline();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl font-bold">{streamsText('title')}</h1>
        <div className="flex flex-wrap gap-4 max-sm:w-full max-sm:flex-col">
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
      <Lists key={tab} isMine={tab === 'yours'} onNew={onNew} />
    </div>
  );
}

function useStreams(when: StreamListKind, isMine: boolean) {
  return useInfiniteQuery(streamsQuery({ when, mine: isMine }));
}

function Lists({ isMine, onNew }: { isMine: boolean; onNew: () => void }) {
  const live = useStreams('live', isMine);
  const upcoming = useStreams('upcoming', isMine);
  const replays = useStreams('replays', isMine);
  const all = [live, upcoming, replays];
  const isLoading = useSkeletonTiming(all.some(({ isPending }) => isPending));
  if (isLoading) return <StreamCardsSkeleton />;
  if (all.every(({ data }) => data?.pages[0]?.items.length === 0)) return <NoStreams isMine={isMine} onNew={onNew} />;
  return (
    <>
      <StreamSection title={streamsText('liveNow')} query={live} />
      <StreamSection title={streamsText('upcoming')} query={upcoming} />
      <StreamSection title={isMine ? streamsText('ended') : streamsText('replays')} query={replays} />
    </>
  );
}

type StreamSectionProps = {
  readonly title: string;
  readonly query: ReturnType<typeof useStreams>;
};

/** Shows the streams of one kind. A kind without streams has no section. */
function StreamSection({ title, query }: StreamSectionProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const streams = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && streams.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      {error && !data && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {streams.length > 0 && (
        <ul role="list" className={streamGridClass}>
          {streams.map((stream) => (
            <li key={stream.id} className="grid">
              <StreamCard stream={stream} />
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

/** Shows a stream in a grid. The card is one link; the actions of a planned stream are separate. */
function StreamCard({ stream }: { stream: Stream }) {
  const { id, title, host, event, audience, state } = stream;
  return (
    <article className={classNames(cardClass(true), 'group relative flex flex-col overflow-hidden')}>
      <div className="relative">
        <StreamImage stream={stream} />
        <span className="pointer-events-none absolute top-3 inset-s-3 flex flex-wrap gap-1.5">
          <StateBadge stream={stream} />
        </span>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="line-clamp-2 leading-snug font-semibold">
          <Link to="/live-stream/{-$channel}" params={{ channel: id }} preload={false} className="card-link">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <Avatar name={host.name} src={host.imageUrl} size="xs" />
          <span className="min-w-0 truncate">
            <bdi>{host.name}</bdi>
            {event && (
              <>
                {' · '}
                <bdi>{event.title}</bdi>
              </>
            )}
          </span>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {audience === 'ticket_holders' && (
            <LockIcon className="size-4 shrink-0" aria-label={streamsText('forTicketHolders')} />
          )}
          <span className="truncate">{formatStreamTime(stream)}</span>
        </p>
        {state === 'scheduled' && (
          <div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-2">
            {stream.myRole !== 'host' && <ReminderButton stream={stream} />}
            {stream.scheduledAt !== null && <AddToCalendar stream={stream} />}
          </div>
        )}
      </div>
    </article>
  );
}

function StreamImage({ stream: { id, event } }: { stream: Stream }) {
  const shape = 'aspect-video w-full object-cover';
  if (event?.imageUrl) return <img src={event.imageUrl} alt="" loading="lazy" decoding="async" className={shape} />;
  return <CoverArt seed={id} className={shape} />;
}

function StateBadge({ stream }: { stream: Stream }) {
  const { state, viewerCount, scheduledAt, hasReplay } = stream;
  if (state === 'live') {
    return (
      <>
        <Badge tone="over-image" icon={<RadioIcon className="text-failure" />}>
          {streamsText('live')}
        </Badge>
        <Badge tone="over-image" icon={<EyeIcon />}>
          {watchingLabel(viewerCount)}
        </Badge>
      </>
    );
  }
  if (state === 'ended') {
    return hasReplay ? (
      <Badge tone="over-image" icon={<PlayIcon />}>
        {streamsText('replay', { duration: formatClockTime(streamSeconds(stream)) })}
      </Badge>
    ) : (
      <Badge tone="over-image">{streamsText('ended')}</Badge>
    );
  }
  if (scheduledAt === null) return <Badge tone="over-image">{streamsText('notLiveYet')}</Badge>;
  return (
    <Badge tone="over-image">
      <StartsIn scheduledAt={scheduledAt} />
    </Badge>
  );
}

/** Shows the countdown, such as "Starts in 9:41", or "Starts soon" if the time has passed and the stream has not started. */
function StartsIn({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return (
    <span className="tabular-nums">
      {left === 0 ? streamsText('startsSoon') : streamsText('startsIn', { left: formatTimeLeft(left) })}
    </span>
  );
}
