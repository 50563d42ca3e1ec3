import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRetry, watchServerReachability } from './recovery.ts';

describe('watchServerReachability', () => {
  const target = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('polls until the server responds, and reports the outage', async () => {
    const answers = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValue(true)
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(false);
    const onAnswer = vi.fn();
    watchServerReachability(onAnswer, answers);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onAnswer.mock.calls).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledTimes(3);
  });

  it('polls immediately when the browser comes back online', async () => {
    const answers = vi.fn<() => Promise<boolean>>().mockResolvedValue(true).mockResolvedValueOnce(false);
    const onAnswer = vi.fn();
    watchServerReachability(onAnswer, answers);
    await vi.advanceTimersByTimeAsync(0);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('polls again within a second when the browser is online before the network', async () => {
    let isThere = false;
    const onAnswer = vi.fn();
    watchServerReachability(onAnswer, async () => isThere);
    await vi.advanceTimersByTimeAsync(60_000);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('reports an outage if the first request is still pending when the browser comes back online', async () => {
    const answers = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValue(true)
      .mockReturnValueOnce(new Promise(() => {}));
    const onAnswer = vi.fn();
    watchServerReachability(onAnswer, answers);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('reports nothing after it is stopped', async () => {
    const onAnswer = vi.fn();
    const stop = watchServerReachability(onAnswer, () => Promise.resolve(true));
    stop();
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('claimRetry', () => {
  beforeEach(() => {
    const values = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('doubles the pause of each retry soon after another, up to a minute', () => {
    let now = 1_000;
    const pauses = Array.from({ length: 5 }, () => {
      const pause = claimRetry(false, now);
      now += pause + 500;
      return pause;
    });
    expect(pauses).toEqual([0, 15_000, 30_000, 60_000, 60_000]);
  });

  it('starts again without a pause once the page has worked for two minutes', () => {
    claimRetry(false, 1_000);
    expect(claimRetry(false, 121_000)).toBe(15_000);
    expect(claimRetry(false, 256_001)).toBe(0);
  });

  it('needs no pause after an outage', () => {
    expect(claimRetry(true, 1_000)).toBe(0);
    expect(claimRetry(true, 2_000)).toBe(0);
  });

  it('waits a minute without an outage when sessionStorage is unavailable', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(claimRetry(false, 1_000)).toBe(60_000);
    expect(claimRetry(true, 1_000)).toBe(0);
  });
});
