import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs the work immediately, and once more for several calls within the interval', () => {
  const work = vi.fn<() => void>();
  const calm = createThrottle(1000);
  for (let call = 0; call < 5; call += 1) calm.call(work);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs nothing after it is stopped', () => {
  const work = vi.fn<() => void>();
  const calm = createThrottle(1000);
  calm.call(work);
  calm.call(work);
  calm.stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
