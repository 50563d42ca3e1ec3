import type { PlayableStream, ElementPlayback } from './transports/media-transport.ts';

type Attached = {
  readonly id: string;
  /** The source that plays now. A different source restarts playback. */
  source: MediaStream | ElementPlayback | null;
  stop: () => void;
};

/**
 * The page's media elements in which streams play; they outlive individual connections. If the browser blocks automatic
 * sound, they play muted until `allowSound`.
 */
export class Attachments {
  readonly #attached = new Map<HTMLMediaElement, Attached>();
  readonly #mutedByBrowser = new Set<HTMLMediaElement>();
  readonly #changed: () => void;
  #speakerId: string | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isSoundBlocked(): boolean {
    return this.#mutedByBrowser.size > 0;
  }

  attach(id: string, element: HTMLMediaElement, streams: readonly PlayableStream[]): () => void {
    this.#detach(element);
    this.#attached.set(element, { id, source: null, stop: () => {} });
    if (this.#speakerId !== null) void element.setSinkId?.(this.#speakerId).catch(() => undefined);
    this.apply(streams);
    return () => this.#detach(element);
  }

  /** Sets the source of each element. A stream that is reconnecting keeps its last frame. */
  apply(streams: readonly PlayableStream[]): void {
    for (const [element, attached] of this.#attached) {
      const stream = streams.find(({ id }) => id === attached.id);
      const source = stream === undefined ? null : (stream.playInElement ?? stream.media);
      if (source === attached.source || (source === null && stream !== undefined)) continue;
      attached.stop();
      attached.source = source;
      attached.stop = source === null ? () => {} : this.#playSource(element, source);
    }
  }

  allowSound(): void {
    for (const element of this.#mutedByBrowser) {
      element.muted = false;
      void element.play().catch(() => undefined);
    }
    this.#mutedByBrowser.clear();
    this.#changed();
  }

  /** Plays sound on this device from now on, if the browser supports it. */
  async setSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId;
    await Promise.all([...this.#attached.keys()].map((element) => element.setSinkId?.(deviceId)));
  }

  clear(): void {
    for (const element of [...this.#attached.keys()]) this.#detach(element);
  }

  #playSource(element: HTMLMediaElement, source: MediaStream | ElementPlayback): () => void {
    if (typeof source === 'function') {
      element.srcObject = null;
      const stop = source(element);
      void this.#play(element);
      return stop;
    }
    element.srcObject = source;
    void this.#play(element);
    return () => {
      element.srcObject = null;
    };
  }

  async #play(element: HTMLMediaElement): Promise<void> {
    try {
      await element.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
      element.muted = true;
      this.#mutedByBrowser.add(element);
      this.#changed();
      void element.play().catch(() => undefined);
    }
  }

  #detach(element: HTMLMediaElement): void {
    this.#attached.get(element)?.stop();
    this.#attached.delete(element);
    if (this.#mutedByBrowser.delete(element)) this.#changed();
  }
}
