import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './pdf-thread.ts';

export type PdfJob = {
  readonly lane: string;
  readonly request: ThreadRequest;
  /** Called with the document or the error once the thread is free of this job. */
  readonly settle: (result: { readonly bytes: Buffer } | { readonly error: unknown }) => void;
};

export type PdfWorker = {
  readonly job: PdfJob | null;
  start(job: PdfJob): void;
  /** Asks the thread to stop between two pages of its job. */
  cancel(): void;
  terminate(): Promise<number>;
};

export type PdfWorkerOptions = {
  readonly idleMillis: number;
  readonly timeoutMillis: number;
  readonly onFree: () => void;
  readonly onEnd: (worker: PdfWorker) => void;
};

const script = new URL('pdf-thread.ts', import.meta.url);

/** Starts a thread that renders one document after the other and ends when it has been idle for a while. */
export function startPdfWorker({ idleMillis, timeoutMillis, onFree, onEnd }: PdfWorkerOptions): PdfWorker {
  const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
  let current: PdfJob | null = null;
  let timer: NodeJS.Timeout | undefined;

  function finish(result: Parameters<PdfJob['settle']>[0]): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    job?.settle(result);
  }

  const worker: PdfWorker = {
    get job() {
      return current;
    },
    start(job) {
      clearTimeout(timer);
      current = job;
      // Keeps the process alive until the document is rendered, and no longer.
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
  thread.on('message', (answer: ThreadAnswer) => {
    finish(answer.kind === 'rendered' ? { bytes: Buffer.from(answer.bytes.buffer) } : { error: answer.error });
    thread.unref();
    timer = setTimeout(() => {
      // Gives it no further document: it is leaving.
      onEnd(worker);
      void thread.terminate();
    }, idleMillis).unref();
    onFree();
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread that rendered this document ended.')));
  return worker;
}
