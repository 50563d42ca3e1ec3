import type { Device } from './device.ts';

const LOOK_MS = 20;

type Figures = {
  /** The longest time that something stood in the log which a device that could have had it did not show. */
  readonly longestMillis: number;
  /** The duration of the slowest database query, not counting the slowest one in a hundred. */
  readonly slowestLookMillis: number;
};

export type Delays = { figures(): Figures; stop(): void };

/**
 * Looks again and again which change each device lacks, and for how long it could have had it: since it was committed, or
 * since the device had a way to a server again.
 * @param newest The conversation's newest change, as the database tells.
 */
export function watchDelays(devices: readonly Device[], newest: () => Promise<number>): Delays {
  const seenAt: number[] = [];
  const looks: number[] = [];
  let longestMillis = 0;
  let isOver = false;

  async function look(): Promise<void> {
    const begun = performance.now();
    const last = await newest();
    const now = performance.now();
    looks.push(now - begun);
    while (seenAt.length <= last) seenAt.push(now);
    for (const { opened, waySince } of devices) {
      const lacking = seenAt[opened.sync.log.upTo + 1];
      if (lacking === undefined || waySince === Infinity || !opened.sync.log.isLoaded) continue;
      longestMillis = Math.max(longestMillis, performance.now() - Math.max(lacking, waySince));
    }
  }

  async function goOn(): Promise<void> {
    await look().catch(() => undefined);
    if (!isOver) setTimeout(() => void goOn(), LOOK_MS);
  }

  void goOn();
  return {
    figures: () => ({
      longestMillis,
      slowestLookMillis: looks.toSorted((a, b) => a - b)[Math.floor(looks.length * 0.99)] ?? 0,
    }),
    stop: () => (isOver = true),
  };
}
