/**
 * The number of calls that go to the database: one holds the row and the next waits for it, so that it continues with the
 * first one's commit, without a round trip.
 */
const AT_ONCE = 2;

type Line = { running: number; readonly waiting: (() => void)[] };

const lines = new Map<string, Line>();

/**
 * Queues calls that would wait for the same row: two of them go to the database, the others wait in this process and hold no
 * connection meanwhile. It excludes no one; the row's lock does that.
 */
export async function inTurn<R>(key: string, work: () => Promise<R>): Promise<R> {
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  lines.set(key, line);
  if (line.running < AT_ONCE) line.running += 1;
  else await new Promise<void>((resolve) => void line.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }
}
