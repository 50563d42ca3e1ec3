export type BatchOptions<Request, Result> = {
  /** Runs one batch. Returns one outcome for each request, in the same order. */
  readonly run: (key: string, requests: readonly Request[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** Requests of the same owner never share a batch, so that each sees what the one before it wrote. */
  readonly ownerOf?: (request: Request) => string;
  readonly maxSize: number;
  /** The number of batches that run at the same time. The others wait without a database connection. */
  readonly maxRunning: number;
};

type Waiting<Request, Result> = {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Combines concurrent requests for the same key into batches: the requests that arrive while a batch of their key runs are
 * the next batch, in the order of their arrival. A request that finds no running batch starts immediately.
 */
export class RequestBatches<Request, Result> {
  readonly #options: BatchOptions<Request, Result>;
  /** The requests of each key that wait. A key that only has a running batch has an empty list. */
  readonly #waiting = new Map<string, Waiting<Request, Result>[]>();
  /** Keys with requests and without a running batch, in the order in which they get their turn. */
  readonly #ready: string[] = [];
  /** The requests of each key that wait or are in the running batch. */
  readonly #unfinished = new Map<string, number>();
  #unfinishedTotal = 0;
  #running = 0;

  constructor(options: BatchOptions<Request, Result>) {
    this.#options = options;
  }

  submit(key: string, request: Request): Promise<Result> {
    this.#unfinished.set(key, this.countUnfinished(key) + 1);
    this.#unfinishedTotal += 1;
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting === undefined) {
        this.#waiting.set(key, [{ request, resolve, reject }]);
        this.#ready.push(key);
        this.#startReady();
      } else {
        waiting.push({ request, resolve, reject });
      }
    });
  }

  /** Returns the number of requests that wait or are in a running batch, of this key or of all keys. */
  countUnfinished(key?: string): number {
    return key === undefined ? this.#unfinishedTotal : (this.#unfinished.get(key) ?? 0);
  }

  #startReady(): void {
    while (this.#running < this.#options.maxRunning) {
      const key = this.#ready.shift();
      if (key === undefined) return;
      this.#running += 1;
      void this.#runBatch(key).finally(() => {
        this.#running -= 1;
        if (this.#waiting.get(key)?.length === 0) this.#waiting.delete(key);
        else this.#ready.push(key);
        this.#startReady();
      });
    }
  }

  async #runBatch(key: string): Promise<void> {
    const batch = this.#takeBatch(key);
    try {
      const outcomes = await this.#options.run(
        key,
        batch.map(({ request }) => request),
      );
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error(`The batch returned no outcome for request ${at}.`));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    const unfinished = this.countUnfinished(key) - batch.length;
    if (unfinished === 0) this.#unfinished.delete(key);
    else this.#unfinished.set(key, unfinished);
    this.#unfinishedTotal -= batch.length;
  }

  #takeBatch(key: string): Waiting<Request, Result>[] {
    const { maxSize, ownerOf } = this.#options;
    const owners = new Set<unknown>();
    const batch: Waiting<Request, Result>[] = [];
    const left: Waiting<Request, Result>[] = [];
    for (const waiting of this.#waiting.get(key) ?? []) {
      const owner = ownerOf === undefined ? waiting : ownerOf(waiting.request);
      const isTaken = batch.length < maxSize && !owners.has(owner);
      owners.add(owner);
      (isTaken ? batch : left).push(waiting);
    }
    this.#waiting.set(key, left);
    return batch;
  }
}
