import type { Proof, ProofChallenge } from '@festoon/contracts/core/proof-of-work';

type Solution = NonNullable<Proof['solution']>;
export type WorkerMessage = { readonly attempts: number } | { readonly solution: Solution } | { readonly error: string };

type SolveOptions = { readonly signal: AbortSignal; readonly onProgress: (attempts: number) => void };

/** Solves a challenge in a worker, so that the page stays responsive. Rejects in browsers that can't. */
export function solveChallenge(challenge: ProofChallenge, { signal, onProgress }: SolveOptions): Promise<Solution> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  worker.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('attempts' in data) onProgress(data.attempts);
    else if ('solution' in data) resolve(data.solution);
    else reject(new Error(data.error));
  });
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
