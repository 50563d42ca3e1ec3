import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRecovery, watchServerReachability } from './recovery.ts';

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

describe('claimRecovery', () => {
  beforeEach(() => {
    const values = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('allows one attempt per minute without an outage', () => {
    expect(claimRecovery(false, 1_000)).toBe(true);
    expect(claimRecovery(false, 60_999)).toBe(false);
    expect(claimRecovery(false, 61_000)).toBe(true);
  });

  it('allows an attempt after every outage', () => {
    expect(claimRecovery(true, 1_000)).toBe(true);
    expect(claimRecovery(true, 2_000)).toBe(true);
  });

  it('allows no attempt without an outage when sessionStorage is unavailable', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(claimRecovery(false, 1_000)).toBe(false);
    expect(claimRecovery(true, 1_000)).toBe(true);
  });
});
