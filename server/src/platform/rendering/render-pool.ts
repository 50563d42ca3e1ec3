import { Worker } from 'node:worker_threads';
import { currentReaderLanguage } from '@festoon/catalogue/language';
import { throwDomainError } from '../errors.ts';
import type { ThreadResponse, ThreadRequest } from './render-thread.ts';

type RenderJob = {
  readonly lane: string;
  readonly request: ThreadRequest;
  /** Called with the file or the error once the thread is free of this job. */
  readonly settle: (result: { readonly bytes: Buffer } | { readonly error: unknown }) => void;
};

type RenderWorker = {
  readonly job: RenderJob | null;
  start(job: RenderJob): void;
  /** Asks the thread to stop between two pages of its job. */
  cancel(): void;
  terminate(): Promise<number>;
};

type RenderWorkerOptions = {
  readonly idleMillis: number;
  readonly timeoutMillis: number;
  readonly onFree: () => void;
  readonly onEnd: (worker: RenderWorker) => void;
};

const script = new URL('render-thread.ts', import.meta.url);

/** Starts a thread that renders one file after the other and ends when it has been idle for a while. */
function startRenderWorker({ idleMillis, timeoutMillis, onFree, onEnd }: RenderWorkerOptions): RenderWorker {
  const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
  let current: RenderJob | null = null;
  let timer: NodeJS.Timeout | undefined;

  function finish(result: Parameters<RenderJob['settle']>[0]): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    job?.settle(result);
  }

  const worker: RenderWorker = {
    get job() {
      return current;
    },
    start(job) {
      clearTimeout(timer);
      current = job;
      // Keeps the process alive until the file is rendered, and no longer.
      thread.ref();
      thread.postMessage(job.request);
      timer = setTimeout(() => void thread.terminate(), timeoutMillis);
    },
    cancel: () => thread.postMessage({ kind: 'cancel' } satisfies ThreadRequest),
    terminate: () => thread.terminate(),
  };
  const end = (error: unknown) => {
    finish({ error });
    onEnd(worker);
  };
  thread.on('message', (response: ThreadResponse) => {
    finish(response.kind === 'rendered' ? { bytes: Buffer.from(response.bytes.buffer) } : { error: response.error });
    thread.unref();
    timer = setTimeout(() => {
      // Takes the worker out of the pool, so that it gets no further file.
      onEnd(worker);
      void thread.terminate();
    }, idleMillis).unref();
    onFree();
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread that rendered this file ended.')));
  return worker;
}

/** A function that renders a file, named so that a thread can import it. */
export type FileTemplate<Input> = {
  readonly module: URL;
  readonly name: string;
  /** Never called: it links the input to the function's own type. */
  readonly render?: (input: Input, signal?: AbortSignal) => Promise<Uint8Array>;
};

export type RenderClient = {
  /** The account whose turn the file takes; null for the product's own emails. */
  readonly accountId: string | null;
  /** Aborted when the client no longer waits for the file. */
  readonly signal?: AbortSignal;
};

export type RenderPool = {
  render<Input>(template: FileTemplate<Input>, input: Input, client: RenderClient): Promise<Buffer>;
  /** The number of threads that run now. */
  readonly threadCount: number;
  close(): Promise<void>;
};

export type RenderPoolOptions = {
  readonly threads: number;
  readonly maxQueued: number;
  readonly maxPerAccount: number;
  readonly idleMillis: number;
  readonly timeoutMillis: number;
};

const EMAIL_LANE = 'email';
const RETRY_SECONDS = 5;

/**
 * Creates a pool of threads that render files. Threads start with the first file and end when they have been idle
 * for a while. A thread that dies fails the one file it was rendering.
 */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const queue = fairQueue<RenderJob>();
  const workers = new Set<RenderWorker>();
  const { open, count } = jobCounts();

  function startWorker(): RenderWorker {
    const onEnd = (ended: RenderWorker) => {
      workers.delete(ended);
      dispatch();
    };
    const worker = startRenderWorker({ ...options, onFree: dispatch, onEnd });
    workers.add(worker);
    return worker;
  }

  function dispatch(): void {
    while (queue.size > 0) {
      const idle = [...workers].find(({ job }) => job === null);
      if (idle === undefined && workers.size >= options.threads) return;
      const job = queue.next();
      if (job !== undefined) (idle ?? startWorker()).start(job);
    }
  }

  function cancel(job: RenderJob): void {
    if (queue.remove(job.lane, job)) count(job.lane, -1);
    // A running file counts until its thread has stopped between two pages.
    else [...workers].find((worker) => worker.job === job)?.cancel();
  }

  return {
    async render({ module, name }, input, { accountId, signal }) {
      signal?.throwIfAborted();
      if (accountId !== null) throwIfTooMany(options, { jobs: open.get(accountId) ?? 0, queued: queue.size });
      const lane = accountId ?? EMAIL_LANE;
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const settle: RenderJob['settle'] = (result) => {
        count(lane, -1);
        if ('bytes' in result) resolve(result.bytes);
        else reject(result.error);
      };
      const reader = currentReaderLanguage();
      const job: RenderJob = { lane, request: { kind: 'render', module: module.href, name, input, reader }, settle };
      const abort = () => {
        cancel(job);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      count(lane, 1);
      queue.add(lane, job);
      dispatch();
      return promise.finally(() => signal?.removeEventListener('abort', abort));
    },
    get threadCount() {
      return workers.size;
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** Counts the files of each lane that are waiting or being rendered. */
function jobCounts() {
  const open = new Map<string, number>();
  const count = (lane: string, by: 1 | -1): void => {
    const jobs = (open.get(lane) ?? 0) + by;
    if (jobs > 0) open.set(lane, jobs);
    else open.delete(lane);
  };
  return { open, count };
}

function throwIfTooMany(options: RenderPoolOptions, { jobs, queued }: { jobs: number; queued: number }): void {
  const retry = { retryAfterSeconds: RETRY_SECONDS };
  if (jobs >= options.maxPerAccount) throwDomainError('too_many_documents', retry);
  if (queued >= options.maxQueued) throwDomainError('overloaded', retry);
}

type FairQueue<Item> = {
  readonly size: number;
  add(lane: string, item: Item): void;
  /** Removes and returns the next item: the oldest of the lane that has waited longest for a turn. */
  next(): Item | undefined;
  /** Returns whether the item was still waiting. */
  remove(lane: string, item: Item): boolean;
};

/** Creates a queue with a lane for each owner. Lanes take turns, so a long lane delays no other. */
function fairQueue<Item>(): FairQueue<Item> {
  const lanes = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(lane, item) {
      const items = lanes.get(lane);
      if (items === undefined) lanes.set(lane, [item]);
      else items.push(item);
      size += 1;
    },
    next() {
      const [first] = lanes;
      if (first === undefined) return undefined;
      const [lane, items] = first;
      const item = items.shift();
      lanes.delete(lane);
      // A map keeps the order of insertion: the lane goes to the end.
      if (items.length > 0) lanes.set(lane, items);
      size -= 1;
      return item;
    },
    remove(lane, item) {
      const items = lanes.get(lane);
      const index = items?.indexOf(item) ?? -1;
      if (items === undefined || index < 0) return false;
      items.splice(index, 1);
      if (items.length === 0) lanes.delete(lane);
      size -= 1;
      return true;
    },
  };
}
