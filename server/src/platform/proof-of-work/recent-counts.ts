type Buckets = { startedAt: number; current: number; previous: number };

/**
 * Counts by key in about the last window of time, in the memory of this process. It is bounded: the key that was added
 * first is forgotten when there are too many.
 */
export class RecentCounts {
  readonly #windowMs: number;
  readonly #maxKeys: number;
  readonly #buckets = new Map<string, Buckets>();

  constructor({ windowMs, maxKeys }: { readonly windowMs: number; readonly maxKeys: number }) {
    this.#windowMs = windowMs;
    this.#maxKeys = maxKeys;
  }

  add(key: string, now: Date): void {
    const buckets = this.#bucketsOf(key, now.getTime());
    buckets.current += 1;
    this.#buckets.delete(key);
    this.#buckets.set(key, buckets);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > this.#maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** Returns the count of the last window. The part of the window before it is estimated. */
  count(key: string, now: Date): number {
    const { startedAt, current, previous } = this.#bucketsOf(key, now.getTime());
    return current + previous * (1 - (now.getTime() - startedAt) / this.#windowMs);
  }

  #bucketsOf(key: string, now: number): Buckets {
    const buckets = this.#buckets.get(key) ?? { startedAt: now, current: 0, previous: 0 };
    const windows = Math.floor((now - buckets.startedAt) / this.#windowMs);
    if (windows <= 0) return buckets;
    const startedAt = buckets.startedAt + windows * this.#windowMs;
    return { startedAt, current: 0, previous: windows === 1 ? buckets.current : 0 };
  }
}
