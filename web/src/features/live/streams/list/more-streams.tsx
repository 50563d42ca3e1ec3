import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { streamsText } from '@festoon/catalogue/live/streams';
import { classNames } from '../../../../ui/class-names.ts';
import { STREAM_LISTS, streamsQuery, type StreamListKind } from '../stream-queries.ts';
import { useIsPremium } from '../use-is-premium.ts';
import { StreamCard } from './stream-card.tsx';
import { streamGridClass } from './stream-list-skeleton.tsx';

const STREAMS_SHOWN = 3;

/** Shows streams to watch after this one: live ones, then the next ones, then replays. Shows nothing without any. */
export function MoreStreams({ streamId }: { streamId: string }) {
  const id = useId();
  const isPremium = useIsPremium();
  const lists: Record<StreamListKind, ReturnType<typeof useFirstStreams>> = {
    live: useFirstStreams('live', isPremium),
    upcoming: useFirstStreams('upcoming', isPremium),
    replays: useFirstStreams('replays', isPremium),
  };
  const streams = STREAM_LISTS.flatMap((when) => lists[when])
    .filter((stream) => stream.id !== streamId)
    .slice(0, STREAMS_SHOWN);
  if (streams.length === 0) return null;
  const isAlone = streams.length === 1;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <h2 id={id} className="text-xl font-semibold">
        {streamsText('moreStreams')}
      </h2>
      <ul role="list" className={streamGridClass}>
        {streams.map((stream) => (
          <li key={stream.id} className={classNames('grid', isAlone && 'sm:col-span-full')}>
            <StreamCard stream={stream} isLarge={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFirstStreams(when: StreamListKind, enabled: boolean) {
  const { data } = useInfiniteQuery({ ...streamsQuery({ when }), enabled });
  return data?.pages[0]?.items ?? [];
}
