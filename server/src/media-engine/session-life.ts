/** Browsers send RTCP each second, so this long without any is a closed tab or a lost network. */
const SILENT_MS = 5000;
const CONNECT_MS = 10_000;

/** When a session was last heard of. */
export class SessionLife {
  #heardAt: number;
  #isConnected = false;

  constructor(now: number) {
    this.#heardAt = now;
  }

  connected(now: number): void {
    this.#isConnected = true;
    this.#heardAt = now;
  }

  heard(now: number): void {
    this.#heardAt = now;
  }

  /** Why it should end now; null while it lives. */
  endOf(now: number): 'silent' | 'failed' | null {
    if (this.#isConnected) return now - this.#heardAt > SILENT_MS ? 'silent' : null;
    return now - this.#heardAt > CONNECT_MS ? 'failed' : null;
  }
}
