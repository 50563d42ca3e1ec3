import type { EnginePorts } from './ports.ts';

const INITIAL_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

type Options = {
  /** The part of every pause that `wake` does not shorten. */
  readonly minimumMs?: number;
};

/** Waits longer after each failure, with a random part. `wake` shortens the wait. */
export class Backoff {
  readonly #ports: Pick<EnginePorts, 'clock' | 'random'>;
  readonly #leastMs: number;
  #tries = 0;
  #endsEarlyAt = 0;
  #end: (() => void) | null = null;
  #cancel: () => void = () => undefined;

  constructor(ports: Pick<EnginePorts, 'clock' | 'random'>, { minimumMs = 0 }: Options = {}) {
    this.#ports = ports;
    this.#leastMs = minimumMs;
  }

  wait(): Promise<void> {
    const millis = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** this.#tries) * (0.5 + this.#ports.random() / 2);
    this.#tries += 1;
    this.#endsEarlyAt = this.#ports.clock.now() + this.#leastMs;
    return new Promise((resolve) => {
      this.#end = () => {
        this.#cancel();
        this.#end = null;
        resolve();
      };
      this.#endAfter(this.#leastMs + millis);
    });
  }

  /** Ends the current pause after its minimum time, and starts with short pauses again. */
  wake(): void {
    this.#tries = 0;
    if (this.#end === null) return;
    const remainingMs = this.#endsEarlyAt - this.#ports.clock.now();
    if (remainingMs <= 0) this.#end();
    else this.#endAfter(remainingMs);
  }

  get isWaiting(): boolean {
    return this.#end !== null;
  }

  reset(): void {
    this.#tries = 0;
  }

  /** Cancels the current pause: its promise never resolves. */
  cancel(): void {
    this.#cancel();
    this.#end = null;
  }

  #endAfter(millis: number): void {
    this.#cancel();
    this.#cancel = this.#ports.clock.after(millis, () => this.#end?.());
  }
}
