import type { PublishedStream } from '@festoon/contracts/media';
import type { Listed } from './stream-player.ts';
import { idOf } from './stream-player.ts';

/** What is to be played of a room, one entry for each picture: a smaller one of it alone is nothing. */
export function groupStreams(
  streams: readonly PublishedStream[],
  isOwn: (stream: PublishedStream) => boolean,
): Map<string, Listed> {
  const others = streams.filter((stream) => !isOwn(stream));
  const lows = new Map(others.filter(({ name }) => name === 'low').map((low) => [idOf(low), low]));
  return new Map(
    others
      .filter(({ name }) => name !== 'low')
      .map((main) => [idOf(main), { main, low: main.name === 'main' ? (lows.get(idOf(main)) ?? null) : null }]),
  );
}
