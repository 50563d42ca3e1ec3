import type { ReplayPart } from '@festoon/contracts/live/streams';

/** The members of a `<video>` that the clock uses. */
export type ReplayVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'playbackRate' | 'paused' | 'ended' | 'seeking' | 'readyState'
> & {
  play(): Promise<void>;
  pause(): void;
};

export type ReplayState = {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly isPlaying: boolean;
  /** True while it plays and the next data has not arrived. */
  readonly isWaiting: boolean;
  readonly rate: number;
  /** The ids of the visible parts, in order. */
  readonly activeIds: readonly string[];
};

type Part = Pick<ReplayPart, 'id' | 'startsAtMs' | 'durationMs'>;

/** Milliseconds. A video that differs from the others by more than this is moved to their position. */
const DRIFT_MS = 350;
const HAVE_FUTURE_DATA = 3;

/**
 * A common time for several recordings that started at different times. The first visible recording leads: its own
 * clock is the time, and the others follow it. While none plays, time advances automatically.
 */
export class ReplayClock {
  readonly #parts: readonly Part[];
  readonly #videos = new Map<string, ReplayVideo>();
  readonly #listeners = new Set<() => void>();
  readonly #durationMs: number;
  #positionMs = 0;
  #isPlaying = false;
  #isWaiting = false;
  #rate = 1;
  #lastTickAt: number | null = null;
  #state: ReplayState | null = null;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    this.#durationMs = Math.max(0, ...parts.map(endOf));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ReplayState =>
    (this.#state ??= {
      positionMs: this.#positionMs,
      durationMs: this.#durationMs,
      isPlaying: this.#isPlaying,
      isWaiting: this.#isWaiting,
      rate: this.#rate,
      activeIds: this.#active().map(({ id }) => id),
    });

  /** Synchronises a video with the clock until the returned function is called. */
  attach(id: string, video: ReplayVideo): () => void {
    this.#videos.set(id, video);
    const part = this.#parts.find((one) => one.id === id);
    if (part) this.#seekVideo(part, video);
    this.#applyPlayback();
    return () => {
      if (this.#videos.get(id) === video) this.#videos.delete(id);
      video.pause();
    };
  }

  play(): void {
    if (this.#positionMs >= this.#durationMs) this.seek(0);
    this.#isPlaying = true;
    this.#lastTickAt = null;
    this.#applyPlayback();
    this.#notifyListeners();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#isWaiting = false;
    this.#applyPlayback();
    this.#notifyListeners();
  }

  seek(positionMs: number): void {
    this.#positionMs = Math.min(this.#durationMs, Math.max(0, positionMs));
    this.#lastTickAt = null;
    for (const part of this.#active()) {
      const video = this.#videos.get(part.id);
      if (video) this.#seekVideo(part, video);
    }
    this.#applyPlayback();
    this.#notifyListeners();
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#applyPlayback();
    this.#notifyListeners();
  }

  /** Advances the clock. Must be called often while the replay is visible, with a time that never decreases. */
  tick(now: number): void {
    const elapsedMs = this.#lastTickAt === null ? 0 : now - this.#lastTickAt;
    this.#lastTickAt = now;
    if (!this.#isPlaying) return;
    const before = this.#active().map(({ id }) => id);
    this.#advance(elapsedMs);
    if (this.#positionMs >= this.#durationMs) return this.pause();
    const after = this.#active();
    const hasChanged = after.length !== before.length || after.some(({ id }, index) => id !== before[index]);
    this.#follow();
    if (hasChanged) this.#applyPlayback();
    this.#notifyListeners();
  }

  #advance(elapsedMs: number): void {
    const [leader] = this.#active();
    const video = leader && this.#videos.get(leader.id);
    this.#isWaiting = false;
    if (!leader || !video || video.ended) {
      // A part without a video is about to be rendered.
      if (!leader || video?.ended) this.#positionMs += elapsedMs * this.#rate;
      return;
    }
    this.#isWaiting = video.seeking || video.readyState < HAVE_FUTURE_DATA;
    if (!video.seeking) this.#positionMs = leader.startsAtMs + video.currentTime * 1_000;
  }

  #follow(): void {
    for (const part of this.#active().slice(1)) {
      const video = this.#videos.get(part.id);
      if (video && !video.seeking && Math.abs(video.currentTime * 1_000 - (this.#positionMs - part.startsAtMs)) > DRIFT_MS) {
        this.#seekVideo(part, video);
      }
    }
  }

  #seekVideo(part: Part, video: ReplayVideo): void {
    video.currentTime = Math.max(0, (this.#positionMs - part.startsAtMs) / 1_000);
  }

  /** Plays the visible videos and pauses the others. */
  #applyPlayback(): void {
    const active = new Set(this.#active().map(({ id }) => id));
    for (const [id, video] of this.#videos) {
      video.playbackRate = this.#rate;
      if (!this.#isPlaying || !active.has(id)) video.pause();
      else if (video.paused) void video.play().catch(() => undefined);
    }
  }

  #active(): readonly Part[] {
    return this.#parts.filter((part) => part.startsAtMs <= this.#positionMs && this.#positionMs < endOf(part));
  }

  #notifyListeners(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}

const endOf = ({ startsAtMs, durationMs }: Part) => startsAtMs + durationMs;
