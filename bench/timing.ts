export type Percentiles = { readonly p50: number; readonly p95: number };

export type TimedPair = { readonly api: () => Promise<void>; readonly sql: () => Promise<void> };

const ROUNDS = 100;
/** PostgreSQL plans a prepared statement again in its first five runs on a connection, and V8 compiles hot code. */
const WARM_UP = { rounds: 20, millis: 2_000 };
const SAMPLING = { roundsMin: 20, caseMs: 9_000 };

/** Alternates between both sides of each pair, so that other load on the machine slows both equally. */
export async function compare(
  pairs: readonly TimedPair[],
  { roundsMin, caseMs } = SAMPLING,
): Promise<{ api: Percentiles; sql: Percentiles; rounds: number }> {
  const warmUpEnd = performance.now() + WARM_UP.millis;
  for (let round = 0; round < 2 * pairs.length || (round < WARM_UP.rounds && performance.now() < warmUpEnd); round += 1) {
    const pair = pairs[round % pairs.length];
    await pair?.api();
    await pair?.sql();
  }
  const api: number[] = [];
  const sql: number[] = [];
  const end = performance.now() + caseMs;
  for (let round = 0; round < ROUNDS && (round < roundsMin || performance.now() < end); round += 1) {
    const pair = pairs[round % pairs.length];
    if (pair === undefined) break;
    api.push(await millis(pair.api));
    sql.push(await millis(pair.sql));
  }
  return { api: percentilesOf(api), sql: percentilesOf(sql), rounds: api.length };
}

async function millis(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
