const gapMillis = 2500;

/** Distinguishes sustained load from a single stall, which is already over when it is noticed. */
export function createSustainedLoadCheck(seconds: number): { isSustained(nowMillis: number): boolean } {
  let since = -Infinity;
  let noticed = -Infinity;
  return {
    /** Called each time that load is noticed, with a clock in milliseconds. */
    isSustained(nowMillis) {
      if (nowMillis - noticed > gapMillis) since = nowMillis;
      noticed = nowMillis;
      return nowMillis - since >= seconds * 1000;
    },
  };
}
