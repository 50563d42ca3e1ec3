import type { PublishedStream } from '@festoon/contracts/live/media';
import type { StreamVariants } from './stream-player.ts';
import { idOf } from './stream-player.ts';

/**
 * Returns the streams of a room to play, without those that are `isOwn`: one entry per video. A low rendition without its
 * main stream is left out.
 */
export function groupStreams(
  streams: readonly PublishedStream[],
  isOwn: (stream: PublishedStream) => boolean,
): Map<string, StreamVariants> {
  const others = streams.filter((stream) => !isOwn(stream));
  const lows = new Map(others.filter(({ name }) => name === 'low').map((low) => [idOf(low), low]));
  return new Map(
    others
      .filter(({ name }) => name !== 'low')
      .map((main) => [idOf(main), { main, low: main.name === 'main' ? (lows.get(idOf(main)) ?? null) : null }]),
  );
}
