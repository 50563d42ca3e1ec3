const FROZEN_MS = 5000;
/** Milliseconds. After the publisher has restarted, players either receive media immediately or have to request it again. */
const RESTARTED_MS = 1200;

export type Progress = { readonly at: number; readonly frames: number; readonly packets: number };

/** Detects that a stream has stopped moving. */
export class FreezeDetector {
  #movedAt: number;
  #last: Progress | undefined;
  #limitMs = FROZEN_MS;

  constructor(at: number) {
    this.#movedAt = at;
  }

  /** Records that the publisher has restarted, which shortens the limit. */
  restart(at: number): void {
    this.#movedAt = at;
    this.#limitMs = RESTARTED_MS;
  }

  /** Skips a sample in which progress cannot be observed, as in a hidden tab. */
  skip(progress: Progress): void {
    this.#last = progress;
    this.#movedAt = progress.at;
  }

  /** Returns whether the stream has made no progress for too long. */
  isFrozen(progress: Progress, { hasVideo }: { hasVideo: boolean }): boolean {
    const before = this.#last;
    this.#last = progress;
    const counts = (one: Progress) => (hasVideo ? one.frames : one.packets);
    if (before !== undefined && counts(progress) > counts(before)) {
      this.#movedAt = progress.at;
      this.#limitMs = FROZEN_MS;
      return false;
    }
    return progress.at - this.#movedAt > this.#limitMs;
  }
}
