import type { Device } from './device.ts';

const LOOK_MS = 20;

export type Delays = {
  /** The longest time that something stood in the log which a device that could have had it did not show. */
  readonly longestMillis: () => number;
  stop(): void;
};

/**
 * Looks again and again which change each device lacks, and for how long it could have had it: since it was committed, or
 * since the device had a way to a server again.
 * @param newest The conversation's newest change, as the database tells.
 */
export function watchDelays(devices: readonly Device[], newest: () => Promise<number>): Delays {
  const seenAt: number[] = [];
  let longest = 0;
  let isOver = false;

  async function look(): Promise<void> {
    const last = await newest();
    const now = performance.now();
    while (seenAt.length <= last) seenAt.push(now);
    for (const { opened, waySince } of devices) {
      const lacking = seenAt[opened.sync.log.upTo + 1];
      if (lacking === undefined || waySince === Infinity || !opened.sync.log.isLoaded) continue;
      longest = Math.max(longest, performance.now() - Math.max(lacking, waySince));
    }
    if (!isOver) setTimeout(() => void look().catch(() => undefined), LOOK_MS);
  }

  void look();
  return { longestMillis: () => longest, stop: () => (isOver = true) };
}
