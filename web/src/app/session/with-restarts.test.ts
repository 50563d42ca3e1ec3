import { describe, expect, it, vi } from 'vitest';
import { RESTARTS_MAX, withRestarts } from './with-restarts.ts';

describe('withRestarts', () => {
  it('continues after up to ten failures and then stays stopped', () => {
    const report = vi.fn<(error: unknown) => void>();
    const listener = vi.fn<() => void>(() => {
      throw new Error('broken');
    });
    const safe = withRestarts(listener, report);
    for (let i = 0; i < 20; i += 1) safe();
    expect(listener).toHaveBeenCalledTimes(RESTARTS_MAX + 1);
    expect(report).toHaveBeenCalledTimes(RESTARTS_MAX + 1);
  });

  it('counts later failures as well', async () => {
    const report = vi.fn<(error: unknown) => void>();
    const safe = withRestarts(async () => Promise.reject(new Error('later')), report);
    safe();
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  });

  it('does not change a listener that works', () => {
    const listener = vi.fn<() => void>();
    const safe = withRestarts(listener, vi.fn<(error: unknown) => void>());
    for (let i = 0; i < 50; i += 1) safe();
    expect(listener).toHaveBeenCalledTimes(50);
  });
});
