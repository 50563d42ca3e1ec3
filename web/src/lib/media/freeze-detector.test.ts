import { describe, expect, it } from 'vitest';
import { FreezeDetector } from './freeze-detector.ts';

const video = { hasVideo: true };
const at = (seconds: number, frames: number, packets = frames) => ({ at: seconds * 1000, frames, packets });

describe('FreezeDetector', () => {
  it('reports a stream as frozen only after more than five seconds without a new frame', () => {
    const watch = new FreezeDetector(0);
    expect(watch.isFrozen(at(1, 30), video)).toBe(false);
    expect(watch.isFrozen(at(2, 60), video)).toBe(false);
    for (const second of [3, 4, 5, 6, 7]) expect(watch.isFrozen(at(second, 60, second * 10), video)).toBe(false);
    expect(watch.isFrozen(at(7.5, 60, 80), video)).toBe(true);
  });

  it('counts packets for a stream without video', () => {
    const watch = new FreezeDetector(0);
    for (let second = 1; second < 20; second += 1) {
      expect(watch.isFrozen(at(second, 0, second * 50), { hasVideo: false })).toBe(false);
    }
  });

  it('uses a shorter limit after the publisher restarts, until frames arrive again', () => {
    const watch = new FreezeDetector(0);
    watch.isFrozen(at(1, 30), video);
    watch.isFrozen(at(2, 60), video);
    watch.restart(2000);
    expect(watch.isFrozen(at(3, 60), video)).toBe(false);
    expect(watch.isFrozen(at(3.5, 60), video)).toBe(true);
    expect(watch.isFrozen(at(4, 90), video)).toBe(false);
    expect(watch.isFrozen(at(6, 90), video)).toBe(false);
  });

  it('ignores the time covered by skipped samples', () => {
    const watch = new FreezeDetector(0);
    watch.isFrozen(at(1, 30), video);
    for (let second = 2; second < 60; second += 1) watch.skip(at(second, 30));
    expect(watch.isFrozen(at(61, 30), video)).toBe(false);
    expect(watch.isFrozen(at(65, 30), video)).toBe(true);
  });
});
