import { throwDomainError } from '../errors.ts';
import { fairQueue } from './fair-queue.ts';
import { startPdfWorker, type PdfJob, type PdfWorker } from './pdf-worker.ts';

/** A function that renders a document, named so that a thread can import it. */
export type PdfTemplate<Input> = {
  readonly module: URL;
  readonly name: string;
  /** Never called: ties the input to the function's own. */
  readonly render?: (input: Input, signal?: AbortSignal) => Promise<Uint8Array>;
};

export type PdfClient = {
  /** The account whose turn the document takes; null for the product's own emails. */
  readonly accountId: string | null;
  /** Aborted when the client no longer waits for the document. */
  readonly signal?: AbortSignal;
};

export type PdfPool = {
  render<Input>(template: PdfTemplate<Input>, input: Input, client: PdfClient): Promise<Buffer>;
  /** The number of threads that run now. */
  readonly threadCount: number;
  close(): Promise<void>;
};

export type PdfPoolOptions = {
  readonly threads: number;
  readonly maxQueued: number;
  readonly maxPerAccount: number;
  readonly idleMillis: number;
  readonly timeoutMillis: number;
};

const EMAIL_LANE = 'email';
const RETRY_SECONDS = 5;

/**
 * Creates a pool of threads that render documents. Threads start with the first document and end when they have been idle
 * for a while. A thread that dies fails the one document it was rendering.
 */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const queue = fairQueue<PdfJob>();
  const workers = new Set<PdfWorker>();
  const { open, count } = jobCounts();

  function startWorker(): PdfWorker {
    const onEnd = (ended: PdfWorker) => {
      workers.delete(ended);
      dispatch();
    };
    const worker = startPdfWorker({ ...options, onFree: dispatch, onEnd });
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

  function cancel(job: PdfJob): void {
    if (queue.remove(job.lane, job)) count(job.lane, -1);
    // A running document counts until its thread has stopped between two pages.
    else [...workers].find((worker) => worker.job === job)?.cancel();
  }

  return {
    async render({ module, name }, input, { accountId, signal }) {
      signal?.throwIfAborted();
      if (accountId !== null) throwIfTooMany(options, { jobs: open.get(accountId) ?? 0, queued: queue.size });
      const lane = accountId ?? EMAIL_LANE;
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const settle: PdfJob['settle'] = (result) => {
        count(lane, -1);
        if ('bytes' in result) resolve(result.bytes);
        else reject(result.error);
      };
      const job: PdfJob = { lane, request: { kind: 'render', module: module.href, name, input }, settle };
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

/** Counts the documents of each lane that are waiting or being rendered. */
function jobCounts() {
  const open = new Map<string, number>();
  const count = (lane: string, by: 1 | -1): void => {
    const jobs = (open.get(lane) ?? 0) + by;
    if (jobs > 0) open.set(lane, jobs);
    else open.delete(lane);
  };
  return { open, count };
}

function throwIfTooMany(options: PdfPoolOptions, { jobs, queued }: { jobs: number; queued: number }): void {
  const retry = { retryAfterSeconds: RETRY_SECONDS };
  if (jobs >= options.maxPerAccount) throwDomainError('too_many_documents', retry);
  if (queued >= options.maxQueued) throwDomainError('overloaded', retry);
}
