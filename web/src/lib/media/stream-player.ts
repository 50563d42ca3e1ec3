import type { PublishedStream } from '@festoon/contracts/live/media';
import type { CarriedStream, PlayIn } from './carriers/carrier.ts';
import { FrozenWatch } from './frozen-watch.ts';
import type { NetworkQuality, StreamQuality, StreamStats } from './media-snapshot.ts';
import { NoWayError } from './carriers/peer-link.ts';
import type { Playback } from './playback.ts';
import { LowChoice } from './low-choice.ts';
import { compareStats, judgeNetwork, type StatsSample } from './read-stats.ts';
import { replayDelay } from './reconnect-plan.ts';
import { WishError } from './carriers/wish-client.ts';

/** So long over WebSocket before the direct way is tried again. */
const DIRECT_AGAIN_MS = 90_000;

export type PlayerTransport = {
  /** Opens a connection; `onLost` once it is gone. */
  readonly open: (stream: PublishedStream, onLost: () => void) => Pick<Playback, 'media' | 'open' | 'measure' | 'close'>;
  /** Null where this browser or the room has no other way. */
  readonly fallback: (stream: PublishedStream, onPlaying: () => void) => PlayIn | null;
  readonly changed: () => void;
  /** The token counts for nothing any more. */
  readonly refused: () => void;
  /** No packet found a way: the next players need not try. */
  readonly noWay: () => void;
  readonly isHidden: () => boolean;
};

export type StreamVariants = { readonly main: PublishedStream; readonly low: PublishedStream | null };

/** Plays one stream for as long as it is listed: opens it, again when it stops or stands still, smaller when the line is weak. */
export class StreamPlayer {
  #listed: StreamVariants;
  readonly #transport: PlayerTransport;
  #playback: ReturnType<PlayerTransport['open']> | null = null;
  #opening: ReturnType<PlayerTransport['open']> | null = null;
  #playIn: PlayIn | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isPlaying = false;
  #isOver = false;
  #sample: StatsSample | undefined;
  #frozen = new FrozenWatch(performance.now());
  #network: NetworkQuality = 'unknown';
  #quality: StreamQuality = 'auto';
  readonly #low = new LowChoice();
  #isLow = false;
  stats: StreamStats | undefined;

  constructor(listed: StreamVariants, transport: PlayerTransport) {
    this.#listed = listed;
    this.#transport = transport;
  }

  start(straightToFallback: boolean): void {
    if (straightToFallback && this.#fallBack()) return;
    void this.#play();
  }

  update(listed: StreamVariants): void {
    const before = this.#wanted();
    this.#listed = listed;
    const { sessionId } = this.#wanted();
    if (before.sessionId !== sessionId && this.#playback !== null) this.#frozen.renewed(performance.now());
    if (this.#isLow && listed.low === null) this.#choose(false);
  }

  setQuality(quality: StreamQuality): void {
    this.#quality = quality;
    if (quality === 'off') this.#stop();
    else if (this.#playback === null && this.#playIn === null && this.#opening === null) void this.#play();
    this.#choose(quality === 'low');
    this.#transport.changed();
  }

  stream(): CarriedStream {
    const { main, low } = this.#listed;
    const off = new Set<string>([...main.off, ...main.muted]);
    return {
      id: idOf(main),
      person: main.person,
      name: main.name === 'screen' ? 'screen' : 'main',
      hasAudio: main.hasAudio,
      hasVideo: main.hasVideo,
      isMuted: !main.hasAudio || off.has('audio'),
      isCameraOff: !main.hasVideo || off.has('video'),
      silencedByHost: main.muted.includes('audio'),
      state: this.#isPlaying ? 'playing' : 'opening',
      isFallback: this.#playIn !== null,
      media: this.#playback?.media ?? null,
      playIn: this.#playIn,
      network: this.#network,
      hasLow: low !== null,
      quality: this.#quality,
      isLow: this.#isLow,
    };
  }

  /** Once a second: how it does, and what follows from that. */
  async measure(): Promise<void> {
    const playback = this.#playback;
    if (playback === null) return;
    const sample = await playback.measure();
    if (playback !== this.#playback) return;
    const before = this.#sample;
    this.#sample = sample;
    if (before !== undefined) this.#judge(before, sample);
    // A stream that is already being reopened is not checked: each check would restart it before it can play.
    if (this.#transport.isHidden() || !this.#isPlaying) this.#frozen.skip(sample);
    else if (this.#frozen.isFrozen(sample, this.#wanted())) this.#again();
  }

  close(): void {
    this.#isOver = true;
    this.#stop();
  }

  #wanted(): PublishedStream {
    return (this.#isLow ? this.#listed.low : null) ?? this.#listed.main;
  }

  #judge(before: StatsSample, sample: StatsSample): void {
    const { main, low } = this.#listed;
    this.stats = compareStats(idOf(main), before, sample);
    const network = judgeNetwork(this.stats, sample.freezes - before.freezes);
    if (this.#quality === 'auto' && low !== null) this.#choose(this.#low.next(network, sample.at));
    if (network === this.#network) return;
    this.#network = network;
    this.#transport.changed();
  }

  #choose(isLow: boolean): void {
    const next = isLow && this.#listed.low !== null;
    if (next === this.#isLow) return;
    this.#isLow = next;
    if (this.#playback !== null) void this.#play();
  }

  /** Opens the stream next to the current playback, which continues until the new one is ready. */
  async #play(): Promise<void> {
    clearTimeout(this.#timer);
    this.#opening?.close();
    const stream = this.#wanted();
    const next = this.#transport.open(stream, () => this.#playback === next && this.#again());
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
    this.#frozen = new FrozenWatch(performance.now());
    this.#attempt = 0;
    this.#isPlaying = true;
    this.#transport.changed();
  }

  #again(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#transport.changed();
    this.#later();
  }

  #failed(error: unknown): void {
    if (this.#isOver) return;
    if (error instanceof WishError && (error.status === 401 || error.status === 403)) this.#transport.refused();
    if (error instanceof NoWayError) {
      this.#transport.noWay();
      if (this.#fallBack()) return;
    }
    this.#later();
  }

  #later(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#play(), replayDelay(this.#attempt));
    this.#attempt += 1;
  }

  #fallBack(): boolean {
    clearTimeout(this.#timer);
    // A busy moment may look like a blocked network: the direct connection is retried periodically while the fallback
    // continues.
    this.#timer = setTimeout(() => void this.#play(), DIRECT_AGAIN_MS);
    if (this.#playIn !== null) return true;
    const playIn = this.#transport.fallback(this.#listed.main, () => {
      this.#isPlaying = true;
      this.#transport.changed();
    });
    if (playIn === null) {
      clearTimeout(this.#timer);
      return false;
    }
    this.#playback?.close();
    this.#playback = null;
    this.#playIn = playIn;
    this.#isPlaying = false;
    this.#transport.changed();
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

/** Returns the id of a published stream, the same for both renditions. */
export function idOf({ person, name }: PublishedStream): string {
  return `${person.id}/${name === 'low' ? 'main' : name}`;
}
