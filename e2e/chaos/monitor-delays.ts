import type { Device } from './device.ts';

const POLL_MS = 20;

type DelayStats = {
  /** The longest time for which a device did not show a logged change that it could have received. */
  readonly longestDelayMillis: number;
  /** The duration of the slowest database query, not counting the slowest one in a hundred. */
  readonly slowestQueryMillis: number;
};

export type DelayMonitor = { stats(): DelayStats; stop(): void };

/**
 * Checks repeatedly which changes each device lacks, and for how long it could have had them: since the commit, or
 * since the device could reach a server again.
 * @param getLastChange Returns the conversation's newest change in the database.
 */
export function monitorDelays(devices: readonly Device[], getLastChange: () => Promise<number>): DelayMonitor {
  const seenAt: number[] = [];
  const queryMillis: number[] = [];
  let longestDelayMillis = 0;
  let isStopped = false;

  async function poll(): Promise<void> {
    const startedAt = performance.now();
    const last = await getLastChange();
    const now = performance.now();
    queryMillis.push(now - startedAt);
    while (seenAt.length <= last) seenAt.push(now);
    for (const { conversation, reachableSince } of devices) {
      const missingSince = seenAt[conversation.sync.log.upTo + 1];
      if (missingSince === undefined || reachableSince === Infinity || !conversation.sync.log.isLoaded) continue;
      longestDelayMillis = Math.max(longestDelayMillis, performance.now() - Math.max(missingSince, reachableSince));
    }
  }

  async function pollRepeatedly(): Promise<void> {
    await poll().catch(() => undefined);
    if (!isStopped) setTimeout(() => void pollRepeatedly(), POLL_MS);
  }

  void pollRepeatedly();
  return {
    stats: () => ({
      longestDelayMillis,
      slowestQueryMillis: queryMillis.toSorted((a, b) => a - b)[Math.floor(queryMillis.length * 0.99)] ?? 0,
    }),
    stop: () => (isStopped = true),
  };
}
