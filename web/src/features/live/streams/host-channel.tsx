import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StreamNotFound } from './stream-not-found.tsx';
import { streamsQuery } from './stream-queries.ts';
import { StreamSkeleton } from './stream-skeleton.tsx';

type ChannelProps = { readonly handle: string; readonly children: (streamId: string) => ReactNode };

/** Shows the live stream of a host, otherwise their next stream. */
export function HostChannel({ handle, children }: ChannelProps) {
  const live = useInfiniteQuery(streamsQuery({ when: 'live' }));
  const upcoming = useInfiniteQuery(streamsQuery({ when: 'upcoming' }));
  const streams = [live, upcoming].flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
  const found = streams.find(({ host }) => host.handle === handle.toLowerCase().replace(/^@/, ''));
  if (found) return children(found.id);
  return live.isPending || upcoming.isPending ? <StreamSkeleton /> : <StreamNotFound isAccessLost={false} />;
}
