/** Browsers send RTCP each second, so this long without any is a closed tab or a lost network. */
const SILENCE_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;

/** When a session was last heard of. */
export class SessionLiveness {
  #lastActivityAt: number;
  #isConnected = false;

  constructor(now: number) {
    this.#lastActivityAt = now;
  }

  recordConnected(now: number): void {
    this.#isConnected = true;
    this.#lastActivityAt = now;
  }

  recordActivity(now: number): void {
    this.#lastActivityAt = now;
  }

  /** Why it should end now; null while it lives. */
  findEndReason(now: number): 'silent' | 'failed' | null {
    if (this.#isConnected) return now - this.#lastActivityAt > SILENCE_TIMEOUT_MS ? 'silent' : null;
    return now - this.#lastActivityAt > CONNECT_TIMEOUT_MS ? 'failed' : null;
  }
}
