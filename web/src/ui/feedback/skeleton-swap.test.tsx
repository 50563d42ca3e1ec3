// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../render-for-test.ts';
import { SkeletonSwap } from './skeleton-swap.tsx';

const swap = (loading: boolean) => (
  <SkeletonSwap loading={loading} skeleton="bones">
    <p>flesh</p>
  </SkeletonSwap>
);
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('SkeletonSwap', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows the content immediately if it arrives before the skeleton is visible', () => {
    const view = renderForTest(swap(true));
    pass(100);
    view.show(swap(false));
    pass(0);
    expect(view.host.textContent).toBe('flesh');
    view.remove();
  });

  it('keeps a visible skeleton for 300 ms', () => {
    const view = renderForTest(swap(true));
    pass(150);
    view.show(swap(false));
    pass(269);
    expect(view.host.textContent).toContain('bones');
    pass(1);
    expect(view.host.textContent).toBe('flesh');
    view.remove();
  });

  it('shows the content immediately after a long wait', () => {
    const view = renderForTest(swap(true));
    pass(2000);
    view.show(swap(false));
    expect(view.host.textContent).toBe('flesh');
    view.remove();
  });

  it('renders no skeleton when the content is available from the start', () => {
    const view = renderForTest(swap(false));
    expect(view.host.textContent).toBe('flesh');
    view.remove();
  });
});
