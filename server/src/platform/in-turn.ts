const last = new Map<string, Promise<unknown>>();

/**
 * Runs what bears the same key one after the other within this process. It orders nothing over processes, that is done by a
 * row's lock: those who would wait for that row wait here instead and hold no connection meanwhile.
 */
export async function inTurn<R>(key: string, work: () => Promise<R>): Promise<R> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
