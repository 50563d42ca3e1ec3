/** Returns packets in the order of their numbers. It waits for a missing one, and then skips it. */
export class ReorderBuffer {
  readonly #waitMs: number;
  readonly #deliver: (packet: Buffer) => void;
  readonly #buffered = new Map<number, Buffer>();
  #next: number | null = null;
  #waitingSince: number | null = null;

  constructor(waitMs: number, deliver: (packet: Buffer) => void) {
    this.#waitMs = waitMs;
    this.#deliver = deliver;
  }

  push(number: number, packet: Buffer, now: number): void {
    this.#next ??= number;
    if (number < this.#next) return;
    this.#buffered.set(number, packet);
    this.#deliverInOrder();
    this.skipMissing(now);
  }

  /** Skips packets that are missing for too long. */
  skipMissing(now: number): void {
    if (this.#buffered.size === 0) {
      this.#waitingSince = null;
      return;
    }
    this.#waitingSince ??= now;
    if (now - this.#waitingSince < this.#waitMs) return;
    this.#next = Math.min(...this.#buffered.keys());
    this.#waitingSince = null;
    this.#deliverInOrder();
    if (this.#buffered.size > 0) this.#waitingSince = now;
  }

  #deliverInOrder(): void {
    for (let packet = this.#shiftNext(); packet !== undefined; packet = this.#shiftNext()) this.#deliver(packet);
  }

  #shiftNext(): Buffer | undefined {
    if (this.#next === null) return undefined;
    const packet = this.#buffered.get(this.#next);
    if (packet === undefined) return undefined;
    this.#buffered.delete(this.#next);
    this.#next += 1;
    this.#waitingSince = null;
    return packet;
  }
}
