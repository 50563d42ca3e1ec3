import type { Clock } from './clock.ts';

const burst = 60;
const perSecond = 20;

/** Creates a token bucket for one socket: sixty messages in a burst, twenty per second in the long run. */
export function messageAllowance(clock: Clock): () => boolean {
  let left = burst;
  let at = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    left = Math.min(burst, left + (Math.max(0, now - at) / 1_000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
