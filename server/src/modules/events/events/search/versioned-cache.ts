export type VersionedCacheOptions<Value> = {
  /** An entry is loaded again after this time, even if its version did not change. */
  readonly lifetimeMs: number;
  readonly entriesMax: number;
  readonly bytesMax: number;
  readonly bytesOf: (value: Value) => number;
};

/** The state that a value must be based on: at least this version, and this time. */
export type CacheState = { readonly version: number; readonly now: Date };

type Entry<Value> = { readonly version: number; readonly loadedAt: number; readonly value: Value; readonly bytes: number };
type Loading<Value> = { readonly version: number; readonly result: Promise<Value> };

/**
 * Stores values by key until their version or their time has passed. At most one load of a key runs at a time: requests that
 * arrive meanwhile wait for it. The least recently used entries are evicted when there are too many.
 */
export class VersionedCache<Value> {
  readonly #options: VersionedCacheOptions<Value>;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #loading = new Map<string, Loading<Value>>();
  #bytes = 0;

  constructor(options: VersionedCacheOptions<Value>) {
    this.#options = options;
  }

  /** The bytes of all stored values. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the stored value, however old. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Returns the stored value if it is current, or else the result of `load`, which must read the database after this call. */
  async get(key: string, state: CacheState, load: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const entry = this.#entries.get(key);
      if (entry !== undefined && this.#isCurrent(entry, state)) {
        this.#entries.delete(key);
        this.#entries.set(key, entry);
        return entry.value;
      }
      const loading = this.#loading.get(key);
      if (loading === undefined) return this.#startLoad(key, state, load);
      // A load of an older version may have read the database before the change.
      if (loading.version >= state.version) return loading.result;
      await loading.result.catch(() => undefined);
    }
  }

  #isCurrent({ version, loadedAt }: Entry<Value>, state: CacheState): boolean {
    const age = state.now.getTime() - loadedAt;
    return version >= state.version && age >= 0 && age < this.#options.lifetimeMs;
  }

  #startLoad(key: string, { version, now }: CacheState, load: () => Promise<Value>): Promise<Value> {
    const result = load()
      .then((value) => {
        this.#store(key, { version, loadedAt: now.getTime(), value, bytes: this.#options.bytesOf(value) });
        return value;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, { version, result });
    return result;
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#evict(key);
    if (entry.bytes > this.#options.bytesMax) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.entriesMax && this.#bytes <= this.#options.bytesMax) return;
      this.#evict(oldest);
    }
  }

  #evict(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
