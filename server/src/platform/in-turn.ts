/** One holds the row, the next waits at it: it goes on with the first one's commit, without a way to here and back. */
const AT_ONCE = 2;

type Line = { running: number; readonly waiting: (() => void)[] };

const lines = new Map<string, Line>();

/**
 * Lets those in line who would wait for the same row: two of them go to the database, the others wait in this process and
 * hold no connection meanwhile. It excludes nobody, that is done by the row's lock.
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
