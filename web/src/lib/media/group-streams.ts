import type { PublishedStream } from '@festoon/contracts/live/media';
import type { SimulcastLayers } from './stream-player.ts';
import { streamKey } from './stream-player.ts';

/**
 * Returns the streams of a room to play, without those that are `isOwn`: one entry per video. A low layer without its
 * main stream is left out.
 */
export function groupStreams(
  streams: readonly PublishedStream[],
  isOwn: (stream: PublishedStream) => boolean,
): Map<string, SimulcastLayers> {
  const others = streams.filter((stream) => !isOwn(stream));
  const lowLayers = new Map(others.filter(({ name }) => name === 'low').map((lowLayer) => [streamKey(lowLayer), lowLayer]));
  return new Map(
    others
      .filter(({ name }) => name !== 'low')
      .map((main) => [
        streamKey(main),
        { main, low: main.name === 'main' ? (lowLayers.get(streamKey(main)) ?? null) : null },
      ]),
  );
}
