export type SeededRandom = {
  /** Returns an integer from 0 to `limit - 1`. */
  intBelow(limit: number): number;
  /** Returns an integer from 1 to `max`, or 0 if `max` is 0. */
  intUpTo(max: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Creates a pseudorandom generator with a seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const intBelow = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return Math.floor((((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    intBelow,
    intUpTo: (max) => (max <= 0 ? 0 : 1 + intBelow(max)),
    pick(from) {
      const item = from[intBelow(from.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
