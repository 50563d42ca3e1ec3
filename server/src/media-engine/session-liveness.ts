/** Browsers send RTCP every second, so silence of this length means a closed tab or a lost network. */
const SILENCE_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;

/** The time of a session's last packet. */
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

  /** Returns the reason why the session should end now; null while it is alive. */
  findEndReason(now: number): 'silent' | 'failed' | null {
    if (this.#isConnected) return now - this.#lastActivityAt > SILENCE_TIMEOUT_MS ? 'silent' : null;
    return now - this.#lastActivityAt > CONNECT_TIMEOUT_MS ? 'failed' : null;
  }
}
