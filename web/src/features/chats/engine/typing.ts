import { Listeners } from './listeners.ts';
import type { EnginePorts } from './ports.ts';

/** Milliseconds. A person who types reports it every three seconds; after six seconds without a report they have stopped. */
const SAY_EACH_MS = 3_000;
const SHOWN_MS = 6_000;

/** The people who type in one conversation. */
export class Typing {
  readonly changed = new Listeners();
  readonly #ports: Pick<EnginePorts, 'clock' | 'me'>;
  readonly #ends = new Map<string, () => void>();
  readonly #say: () => void;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(ports: Pick<EnginePorts, 'clock' | 'me'>, say: () => void) {
    this.#ports = ports;
    this.#say = say;
  }

  get accountIds(): readonly string[] {
    return [...this.#ends.keys()];
  }

  /** Tells the others, not too often. */
  note(): void {
    const now = this.#ports.clock.now();
    if (now - this.#saidAt < SAY_EACH_MS) return;
    this.#saidAt = now;
    this.#say();
  }

  hear(accountId: string): void {
    if (accountId === this.#ports.me.id) return;
    this.#ends.get(accountId)?.();
    const cancel = this.#ports.clock.after(SHOWN_MS, () => this.end(accountId));
    this.#ends.set(accountId, cancel);
    this.changed.tell();
  }

  /** Their message is there. */
  end(accountId: string): void {
    this.#ends.get(accountId)?.();
    if (this.#ends.delete(accountId)) this.changed.tell();
  }

  /** Resets the interval after a sent message, so that further typing is reported immediately. */
  rest(): void {
    this.#saidAt = Number.NEGATIVE_INFINITY;
  }
}
