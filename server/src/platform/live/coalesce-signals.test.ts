import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedSignal } from '@festoon/contracts/core/live';
import { coalesceSignals } from './coalesce-signals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const sent: [string, FeedSignal][] = [];
  return { sent, sendCoalesced: coalesceSignals((_kind, id, signal) => void sent.push([id, signal])) };
}

describe('coalesceSignals', () => {
  it('sends the first signal immediately and sums the counts of a second', () => {
    const { sent, sendCoalesced } = setUp();
    for (const counts of [{ a: 1 }, { a: 1 }, { a: 2, b: 1 }])
      sendCoalesced('stream', 's1', { name: 'r', accountId: '', counts });
    expect(sent).toEqual([['s1', { name: 'r', accountId: '', counts: { a: 1 } }]]);
    vi.advanceTimersByTime(1_000);
    expect(sent[1]).toEqual(['s1', { name: 'r', accountId: '', counts: { a: 3, b: 1 } }]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(2);
  });

  it('keeps the newest value, and separates feeds and names', () => {
    const { sent, sendCoalesced } = setUp();
    for (const value of [1, 2, 3]) sendCoalesced('stream', 's1', { name: 'v', accountId: '', value });
    sendCoalesced('stream', 's2', { name: 'v', accountId: '', value: 9 });
    sendCoalesced('stream', 's1', { name: 'w', accountId: '', value: 8 });
    vi.advanceTimersByTime(1_000);
    expect(sent.map(([id, { name, value }]) => `${id} ${name} ${value}`)).toEqual(['s1 v 1', 's2 v 9', 's1 w 8', 's1 v 3']);
  });
});
