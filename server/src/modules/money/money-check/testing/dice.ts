export type Dice = {
  /** A whole number from 0 up to, without, `limit`. */
  below(limit: number): number;
  /** A whole number from 1 to `most`; 0 where there is nothing. */
  upTo(most: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Chance that comes out the same for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    upTo: (most) => (most <= 0 ? 0 : 1 + below(most)),
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
