import type { ReplayPart } from '@festoon/contracts/live/streams';

/** The members of a `<video>` that the clock uses. */
export type Film = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'paused' | 'ended' | 'seeking' | 'readyState'> & {
  play(): Promise<void>;
  pause(): void;
};

export type ReplayState = {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly isPlaying: boolean;
  /** It plays, and what comes next has not arrived. */
  readonly isWaiting: boolean;
  readonly rate: number;
  /** Those of the parts that are to be seen now, in their order. */
  readonly activeIds: readonly string[];
};

type Part = Pick<ReplayPart, 'id' | 'startsAtMs' | 'durationMs'>;

/** Milliseconds: a video that differs from the others by more than this is moved to their position. */
const DRIFT_MS = 350;
const HAVE_FUTURE_DATA = 3;

/**
 * One time for several recordings that began at different moments. The first visible recording leads: its own clock is the
 * time, and the others follow it. Where none plays, time advances automatically.
 */
export class ReplayClock {
  readonly #parts: readonly Part[];
  readonly #films = new Map<string, Film>();
  readonly #listeners = new Set<() => void>();
  readonly #durationMs: number;
  #positionMs = 0;
  #isPlaying = false;
  #isWaiting = false;
  #rate = 1;
  #tickedAt: number | null = null;
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

  /** Leads a film along, until what it returns is called. */
  attach(id: string, film: Film): () => void {
    this.#films.set(id, film);
    const part = this.#parts.find((one) => one.id === id);
    if (part) this.#place(part, film);
    this.#drive();
    return () => {
      if (this.#films.get(id) === film) this.#films.delete(id);
      film.pause();
    };
  }

  play(): void {
    if (this.#positionMs >= this.#durationMs) this.seek(0);
    this.#isPlaying = true;
    this.#tickedAt = null;
    this.#drive();
    this.#note();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#isWaiting = false;
    this.#drive();
    this.#note();
  }

  seek(positionMs: number): void {
    this.#positionMs = Math.min(this.#durationMs, Math.max(0, positionMs));
    this.#tickedAt = null;
    for (const part of this.#active()) {
      const film = this.#films.get(part.id);
      if (film) this.#place(part, film);
    }
    this.#drive();
    this.#note();
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#drive();
    this.#note();
  }

  /** Advances the clock. Must be called often while the replay is visible, with a time that never decreases. */
  tick(now: number): void {
    const passed = this.#tickedAt === null ? 0 : now - this.#tickedAt;
    this.#tickedAt = now;
    if (!this.#isPlaying) return;
    const before = this.#active().map(({ id }) => id);
    this.#advance(passed);
    if (this.#positionMs >= this.#durationMs) return this.pause();
    const after = this.#active();
    const hasChanged = after.length !== before.length || after.some(({ id }, index) => id !== before[index]);
    this.#follow();
    if (hasChanged) this.#drive();
    this.#note();
  }

  #advance(passed: number): void {
    const [leader] = this.#active();
    const film = leader && this.#films.get(leader.id);
    this.#isWaiting = false;
    if (!leader || !film || film.ended) {
      // A part without a film is about to be drawn.
      if (!leader || film?.ended) this.#positionMs += passed * this.#rate;
      return;
    }
    this.#isWaiting = film.seeking || film.readyState < HAVE_FUTURE_DATA;
    if (!film.seeking) this.#positionMs = leader.startsAtMs + film.currentTime * 1_000;
  }

  #follow(): void {
    for (const part of this.#active().slice(1)) {
      const film = this.#films.get(part.id);
      if (film && !film.seeking && Math.abs(film.currentTime * 1_000 - (this.#positionMs - part.startsAtMs)) > DRIFT_MS) {
        this.#place(part, film);
      }
    }
  }

  #place(part: Part, film: Film): void {
    film.currentTime = Math.max(0, (this.#positionMs - part.startsAtMs) / 1_000);
  }

  /** Lets those play that are to be seen, and no others. */
  #drive(): void {
    const active = new Set(this.#active().map(({ id }) => id));
    for (const [id, film] of this.#films) {
      film.playbackRate = this.#rate;
      if (!this.#isPlaying || !active.has(id)) film.pause();
      else if (film.paused) void film.play().catch(() => undefined);
    }
  }

  #active(): readonly Part[] {
    return this.#parts.filter((part) => part.startsAtMs <= this.#positionMs && this.#positionMs < endOf(part));
  }

  #note(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}

const endOf = ({ startsAtMs, durationMs }: Part) => startsAtMs + durationMs;
