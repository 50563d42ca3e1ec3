/**
 * Milliseconds to wait before each attempt to reconnect: 7.65 seconds in total, which is enough for an engine that
 * restarts.
 */
const DELAYS_MS = [150, 500, 1000, 2000, 4000] as const;

export const RECONNECT_TRIES = DELAYS_MS.length;
/** Milliseconds after which an attempt has failed. */
export const ATTEMPT_TIMEOUT_MS = 10_000;

/**
 * Returns the delay before an attempt, counted from 1, or null after the last one. `jitter`, 0 to 1, prevents a room
 * from reconnecting all together.
 */
export function reconnectDelay(attempt: number, jitter: number): number | null {
  const delay = DELAYS_MS[attempt - 1];
  return delay === undefined ? null : Math.round(delay * (0.75 + jitter * 0.5));
}

const REPLAY_DELAYS_MS = [0, 300, 700, 1500, 3000];
const REPLAY_DELAY_MAX_MS = 5000;

/** Returns the delay before a stopped stream is played again, which is repeated while it is listed. */
export function replayDelay(attempt: number): number {
  return REPLAY_DELAYS_MS[attempt] ?? REPLAY_DELAY_MAX_MS;
}
