import { expect, it, vi } from 'vitest';
import { retryIfSlow } from './retry-if-slow.ts';

/** Creates a clock whose time passes on request. */
function setUp() {
  let late: (() => void) | undefined;
  const after = (_millis: number, run: () => void) => {
    late = run;
    return () => (late = undefined);
  };
  return { clock: { now: () => 0, after }, advanceTime: () => late?.() };
}

it('uses the second answer if the first never arrives', async () => {
  const { clock, advanceTime } = setUp();
  const ask = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined));
  ask.mockResolvedValueOnce('there');
  const answer = retryIfSlow({ clock }, ask);
  advanceTime();
  expect(await answer).toBe('there');
});

it('requests once if the answer arrives in time, also if it is an error', async () => {
  const { clock, advanceTime } = setUp();
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('there').mockRejectedValueOnce(new Error('no'));
  expect(await retryIfSlow({ clock }, ask)).toBe('there');
  await expect(retryIfSlow({ clock }, ask)).rejects.toThrow('no');
  advanceTime();
  expect(ask).toHaveBeenCalledTimes(2);
});
