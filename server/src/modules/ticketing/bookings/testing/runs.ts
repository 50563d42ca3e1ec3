const SEED = 20_261_120;
const SHORT = 8;
const LONG = 500;

/** Returns the number of random sequences: a few with a fixed seed by default, many random ones with LONG=1 or LONG=10000. */
export function sequenceRuns(): { readonly numRuns: number; readonly seed?: number } {
  const long = process.env['LONG'];
  if (long === undefined) return { numRuns: SHORT, seed: SEED };
  return { numRuns: Number(long) > 1 ? Number(long) : LONG };
}

/** Returns how many buyers a cancelled event has. */
export function buyerCount(): number {
  return process.env['LONG'] === undefined ? 40 : 2000;
}
