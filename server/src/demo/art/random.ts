/** Returns the same numbers for the same seed, so that images do not change between two starts. */
export type Random = {
  /** From `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`. */
  whole(low: number, high: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  chance(share: number): boolean;
};

export function seededRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (share) => next() < share,
  };
}
