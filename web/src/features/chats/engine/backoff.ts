import type { EnginePorts } from './ports.ts';

const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Waits longer each time something fails, with chance in it, and no longer once somebody or a network comes back. */
export class Backoff {
  readonly #ports: Pick<EnginePorts, 'clock' | 'random'>;
  #tries = 0;
  #end: (() => void) | null = null;

  constructor(ports: Pick<EnginePorts, 'clock' | 'random'>) {
    this.#ports = ports;
  }

  wait(): Promise<void> {
    const millis = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries) * (0.5 + this.#ports.random() / 2);
    this.#tries += 1;
    return new Promise((resolve) => {
      const cancel = this.#ports.clock.after(millis, () => this.#end?.());
      this.#end = () => {
        cancel();
        this.#end = null;
        resolve();
      };
    });
  }

  /** Ends the wait that is on, and begins with short ones again. */
  wake(): void {
    this.#tries = 0;
    this.#end?.();
  }

  succeed(): void {
    this.#tries = 0;
  }
}
