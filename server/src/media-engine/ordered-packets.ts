/** Packets in the order of their numbers; one that is missing is waited for, and then passed over. */
export class OrderedPackets {
  readonly #waitMs: number;
  readonly #give: (packet: Buffer) => void;
  readonly #held = new Map<number, Buffer>();
  #next: number | null = null;
  #waitingSince: number | null = null;

  constructor(waitMs: number, give: (packet: Buffer) => void) {
    this.#waitMs = waitMs;
    this.#give = give;
  }

  put(number: number, packet: Buffer, now: number): void {
    this.#next ??= number;
    if (number < this.#next) return;
    this.#held.set(number, packet);
    this.#giveRow();
    this.passOver(now);
  }

  /** Skips packets that are missing for too long. */
  passOver(now: number): void {
    if (this.#held.size === 0) {
      this.#waitingSince = null;
      return;
    }
    this.#waitingSince ??= now;
    if (now - this.#waitingSince < this.#waitMs) return;
    this.#next = Math.min(...this.#held.keys());
    this.#waitingSince = null;
    this.#giveRow();
    if (this.#held.size > 0) this.#waitingSince = now;
  }

  #giveRow(): void {
    for (let packet = this.#take(); packet !== undefined; packet = this.#take()) this.#give(packet);
  }

  #take(): Buffer | undefined {
    if (this.#next === null) return undefined;
    const packet = this.#held.get(this.#next);
    if (packet === undefined) return undefined;
    this.#held.delete(this.#next);
    this.#next += 1;
    this.#waitingSince = null;
    return packet;
  }
}
