const gapMillis = 2500;

/** Tells pressure that lasts from a single stall, of which the load is no longer a sign when it is noticed. */
export function createSustainedLoadCheck(seconds: number): { isSustained(nowMillis: number): boolean } {
  let since = -Infinity;
  let noticed = -Infinity;
  return {
    /** Told each time that pressure is noticed, by a clock in milliseconds. */
    isSustained(nowMillis) {
      if (nowMillis - noticed > gapMillis) since = nowMillis;
      noticed = nowMillis;
      return nowMillis - since >= seconds * 1000;
    },
  };
}
