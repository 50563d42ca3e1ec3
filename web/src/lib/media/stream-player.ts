import type { PublishedStream } from '@festoon/contracts/live/media';
import type { PlayableStream, ElementPlayback } from './transports/media-transport.ts';
import { FreezeDetector } from './freeze-detector.ts';
import type { NetworkQuality, StreamQuality, StreamStats } from './media-snapshot.ts';
import { NetworkBlockedError } from './transports/whip-whep-connection.ts';
import type { Playback } from './playback.ts';
import { LayerSelector } from './layer-selector.ts';
import { compareStats, rateNetwork, type StatsSample } from './read-stats.ts';
import { replayDelay } from './reconnect-plan.ts';
import { WhipWhepError } from './transports/whip-whep-client.ts';

/** Milliseconds over WebSocket before the direct connection is tried again. */
const DIRECT_RETRY_MS = 90_000;

export type PlayerConnector = {
  /** Opens a connection; `onLost` is called when it is lost. */
  readonly open: (stream: PublishedStream, onLost: () => void) => Pick<Playback, 'media' | 'open' | 'measure' | 'close'>;
  /** Null if this browser or the room has no fallback. */
  readonly fallback: (stream: PublishedStream, onPlaying: () => void) => ElementPlayback | null;
  readonly changed: () => void;
  /** Called when the token is no longer valid. */
  readonly tokenRejected: () => void;
  /** Called when no packet arrives: the next players use the fallback. */
  readonly networkBlocked: () => void;
  readonly isHidden: () => boolean;
};

export type SimulcastLayers = { readonly main: PublishedStream; readonly low: PublishedStream | null };

/**
 * Plays one stream while it is listed: opens it, reopens it when it stops or freezes, and plays the low layer on a weak
 * network.
 */
export class StreamPlayer {
  #layers: SimulcastLayers;
  readonly #connector: PlayerConnector;
  #playback: ReturnType<PlayerConnector['open']> | null = null;
  #opening: ReturnType<PlayerConnector['open']> | null = null;
  #playIn: ElementPlayback | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isPlaying = false;
  #isOver = false;
  #sample: StatsSample | undefined;
  #freezeDetector = new FreezeDetector(performance.now());
  #network: NetworkQuality = 'unknown';
  #quality: StreamQuality = 'auto';
  readonly #layerSelector = new LayerSelector();
  #isLow = false;
  stats: StreamStats | undefined;

  constructor(layers: SimulcastLayers, connector: PlayerConnector) {
    this.#layers = layers;
    this.#connector = connector;
  }

  start(startsInFallback: boolean): void {
    if (startsInFallback && this.#fallBack()) return;
    void this.#play();
  }

  update(layers: SimulcastLayers): void {
    const before = this.#currentLayer();
    this.#layers = layers;
    const { sessionId } = this.#currentLayer();
    if (before.sessionId !== sessionId && this.#playback !== null) this.#freezeDetector.restart(performance.now());
    if (this.#isLow && layers.low === null) this.#selectLayer(false);
  }

  setQuality(quality: StreamQuality): void {
    this.#quality = quality;
    if (quality === 'off') this.#stop();
    else if (this.#playback === null && this.#playIn === null && this.#opening === null) void this.#play();
    this.#selectLayer(quality === 'low');
    this.#connector.changed();
  }

  stream(): PlayableStream {
    const { main, low } = this.#layers;
    const off = new Set<string>([...main.off, ...main.muted]);
    return {
      id: streamKey(main),
      person: main.person,
      name: main.name === 'screen' ? 'screen' : 'main',
      hasAudio: main.hasAudio,
      hasVideo: main.hasVideo,
      isMuted: !main.hasAudio || off.has('audio'),
      isCameraOff: !main.hasVideo || off.has('video'),
      isMutedByHost: main.muted.includes('audio'),
      state: this.#isPlaying ? 'playing' : 'opening',
      isFallback: this.#playIn !== null,
      media: this.#playback?.media ?? null,
      playInElement: this.#playIn,
      network: this.#network,
      hasLowLayer: low !== null,
      quality: this.#quality,
      isLowLayer: this.#isLow,
    };
  }

  /** Reads the statistics once a second, and reacts to them. */
  async updateStats(): Promise<void> {
    const playback = this.#playback;
    if (playback === null) return;
    const sample = await playback.measure();
    if (playback !== this.#playback) return;
    const before = this.#sample;
    this.#sample = sample;
    if (before !== undefined) this.#updateNetwork(before, sample);
    // A stream that is already being reopened is not checked: each check would restart it before it can play.
    if (this.#connector.isHidden() || !this.#isPlaying) this.#freezeDetector.skip(sample);
    else if (this.#freezeDetector.isFrozen(sample, this.#currentLayer())) this.#restart();
  }

  close(): void {
    this.#isOver = true;
    this.#stop();
  }

  #currentLayer(): PublishedStream {
    return (this.#isLow ? this.#layers.low : null) ?? this.#layers.main;
  }

  #updateNetwork(before: StatsSample, sample: StatsSample): void {
    const { main, low } = this.#layers;
    this.stats = compareStats(streamKey(main), before, sample);
    const network = rateNetwork(this.stats, sample.freezes - before.freezes);
    if (this.#quality === 'auto' && low !== null) this.#selectLayer(this.#layerSelector.selectLow(network, sample.at));
    if (network === this.#network) return;
    this.#network = network;
    this.#connector.changed();
  }

  #selectLayer(isLowLayer: boolean): void {
    const next = isLowLayer && this.#layers.low !== null;
    if (next === this.#isLow) return;
    this.#isLow = next;
    if (this.#playback !== null) void this.#play();
  }

  /** Opens the stream next to the current playback, which continues until the new one is ready. */
  async #play(): Promise<void> {
    clearTimeout(this.#timer);
    this.#opening?.close();
    const stream = this.#currentLayer();
    const next = this.#connector.open(stream, () => this.#playback === next && this.#restart());
    this.#opening = next;
    try {
      await next.open();
    } catch (error) {
      if (this.#opening !== next) return;
      this.#opening = null;
      return this.#failed(error);
    }
    if (this.#opening !== next) return next.close();
    this.#opening = null;
    this.#playback?.close();
    this.#playback = next;
    this.#playIn = null;
    this.#sample = undefined;
    this.#freezeDetector = new FreezeDetector(performance.now());
    this.#attempt = 0;
    this.#isPlaying = true;
    this.#connector.changed();
  }

  #restart(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#connector.changed();
    this.#scheduleRetry();
  }

  #failed(error: unknown): void {
    if (this.#isOver) return;
    if (error instanceof WhipWhepError && (error.status === 401 || error.status === 403)) this.#connector.tokenRejected();
    if (error instanceof NetworkBlockedError) {
      this.#connector.networkBlocked();
      if (this.#fallBack()) return;
    }
    this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#play(), replayDelay(this.#attempt));
    this.#attempt += 1;
  }

  #fallBack(): boolean {
    clearTimeout(this.#timer);
    // A busy moment may look like a blocked network, so the direct connection is retried periodically while the
    // fallback continues.
    this.#timer = setTimeout(() => void this.#play(), DIRECT_RETRY_MS);
    if (this.#playIn !== null) return true;
    const playInElement = this.#connector.fallback(this.#layers.main, () => {
      this.#isPlaying = true;
      this.#connector.changed();
    });
    if (playInElement === null) {
      clearTimeout(this.#timer);
      return false;
    }
    this.#playback?.close();
    this.#playback = null;
    this.#playIn = playInElement;
    this.#isPlaying = false;
    this.#connector.changed();
    return true;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#opening?.close();
    this.#playback?.close();
    this.#opening = null;
    this.#playback = null;
    this.#playIn = null;
    this.#isPlaying = false;
  }
}

/** Returns the id of a published stream, the same for both layers. */
export function streamKey({ person, name }: PublishedStream): string {
  return `${person.id}/${name === 'low' ? 'main' : name}`;
}
