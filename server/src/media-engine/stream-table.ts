import type { StreamListener, StreamTarget } from './live-stream-access.ts';
import { LiveStream } from './live-stream.ts';

/** The streams by room and name. Each is kept while it has a publisher, a player or a listener. */
export class StreamTable {
  readonly #streams = new Map<string, LiveStream>();

  all(): Iterable<LiveStream> {
    return this.#streams.values();
  }

  find(target: StreamTarget): LiveStream | undefined {
    return this.#streams.get(keyOf(target));
  }

  get(target: StreamTarget): LiveStream {
    const stream = this.find(target) ?? new LiveStream();
    this.#streams.set(keyOf(target), stream);
    return stream;
  }

  listen(target: StreamTarget, listener: StreamListener): () => void {
    const stop = this.get(target).listen(listener);
    return () => {
      stop();
      this.deleteIfEmpty(target);
    };
  }

  deleteIfEmpty(target: StreamTarget): void {
    if (this.find(target)?.isEmpty() === true) this.#streams.delete(keyOf(target));
  }
}

function keyOf({ room, stream }: StreamTarget): string {
  return JSON.stringify([room, stream]);
}
