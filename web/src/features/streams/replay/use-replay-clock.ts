import type { ReplayPart } from '@festoon/contracts/streams';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReplayClock, type ReplayState } from './replay-clock.ts';

/** The one time of all parts of a replay. */
export function useReplayClock(parts: readonly ReplayPart[]): { clock: ReplayClock; time: ReplayState } {
  const [clock] = useState(() => new ReplayClock(inOrder(parts)));
  useEffect(() => {
    let frame = requestAnimationFrame(function run(now) {
      clock.tick(now);
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock]);
  return { clock, time: useSyncExternalStore(clock.subscribe, clock.state) };
}

/** Faces lead before screens, and the longest of them first: it stops least often. */
function inOrder(parts: readonly ReplayPart[]): readonly ReplayPart[] {
  return parts.toSorted(
    (one, other) => Number(one.name === 'screen') - Number(other.name === 'screen') || other.durationMs - one.durationMs,
  );
}
