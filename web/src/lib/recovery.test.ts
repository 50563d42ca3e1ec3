import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRecovery, watchForServer } from './recovery.ts';

describe('watchForServer', () => {
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

  it('asks again until the server answers, and says that it was away', async () => {
    const answers = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValue(true)
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(false);
    const onAnswer = vi.fn();
    watchForServer(onAnswer, answers);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onAnswer.mock.calls).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledTimes(3);
  });

  it('asks immediately when the browser is online again', async () => {
    const answers = vi.fn<() => Promise<boolean>>().mockResolvedValue(true).mockResolvedValueOnce(false);
    const onAnswer = vi.fn();
    watchForServer(onAnswer, answers);
    await vi.advanceTimersByTimeAsync(0);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('asks again soon where the browser is online before the network is', async () => {
    let isThere = false;
    const onAnswer = vi.fn();
    watchForServer(onAnswer, async () => isThere);
    await vi.advanceTimersByTimeAsync(60_000);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('knows of an outage although the first question is still open when the browser is online again', async () => {
    const answers = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValue(true)
      .mockReturnValueOnce(new Promise(() => {}));
    const onAnswer = vi.fn();
    watchForServer(onAnswer, answers);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('is quiet once it is stopped', async () => {
    const onAnswer = vi.fn();
    const stop = watchForServer(onAnswer, () => Promise.resolve(true));
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

  it('allows one try a minute where the server was there all the time', () => {
    expect(claimRecovery(false, 1_000)).toBe(true);
    expect(claimRecovery(false, 60_999)).toBe(false);
    expect(claimRecovery(false, 61_000)).toBe(true);
  });

  it('allows a try after every outage', () => {
    expect(claimRecovery(true, 1_000)).toBe(true);
    expect(claimRecovery(true, 2_000)).toBe(true);
  });

  it('allows no try without an outage where nothing can be noted', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(claimRecovery(false, 1_000)).toBe(false);
    expect(claimRecovery(true, 1_000)).toBe(true);
  });
});
