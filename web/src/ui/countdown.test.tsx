// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, formatTimeLeft } from './countdown.tsx';
import { renderForTest } from './render-for-test.ts';

const start = new Date('2026-11-21T12:00:00Z');
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

describe('Countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: start }));
  afterEach(() => vi.useRealTimers());

  it('uses the server’s clock when the device clock is wrong', () => {
    const serverAhead = 60_000;
    const view = renderForTest(<Countdown endsAt={start.getTime() + 600_000} clockOffsetMs={serverAhead} />);
    expect(view.find('time').textContent).toBe('9:00');
    view.remove();
  });

  it('announces the time left only at the start, at two minutes and at thirty seconds', () => {
    const view = renderForTest(<Countdown endsAt={start.getTime() + 600_000} />);
    const announced = new Set<string>();
    for (let second = 0; second < 600; second += 1) {
      announced.add(view.find('[role=status]').textContent ?? '');
      pass(1);
    }
    expect([...announced]).toEqual(['Time left: 10 minutes', 'Time left: 2 minutes', 'Time left: 30 seconds']);
    view.remove();
  });

  it('calls onEnd once and stays at zero', () => {
    const ended = vi.fn();
    const view = renderForTest(<Countdown endsAt={start.getTime() + 2_000} onEnd={ended} />);
    pass(30);
    expect(view.find('time').textContent).toBe('0:00');
    expect(ended).toHaveBeenCalledTimes(1);
    view.remove();
  });

  it('continues when the end is postponed', () => {
    const view = renderForTest(<Countdown endsAt={start.getTime() + 5_000} />);
    pass(5);
    view.show(<Countdown endsAt={start.getTime() + 305_000} />);
    expect(view.find('time').textContent).toBe('5:00');
    view.remove();
  });
});

describe('formatTimeLeft', () => {
  it.each([
    [0, '0:00'],
    [581, '9:41'],
    [4000, '1:06:40'],
    [86_399, '23:59:59'],
    [86_400, '1 day'],
    [100_000, '1d 3h'],
    [173_000, '2 days'],
    [200_000, '2d 7h'],
  ])('formats %i seconds as %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));
});
