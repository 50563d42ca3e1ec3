/**
 * The number of calls that reach the database: one holds the row lock and the next waits for it, so that it continues on the
 * first one's commit, without a round trip.
 */
const CONCURRENCY = 2;

type Queue = { running: number; readonly waiting: (() => void)[] };

const queues = new Map<string, Queue>();

/**
 * Queues calls that would wait for the same row: two of them run on the database, the others wait in this process without a
 * connection. It guarantees no exclusion; the row lock does that.
 */
export async function inKeyedQueue<R>(key: string, work: () => Promise<R>): Promise<R> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  if (queue.running < CONCURRENCY) queue.running += 1;
  else await new Promise<void>((resolve) => void queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }
}
