import { describe, expect, it } from 'vitest';
import { LayerSelector } from './layer-selector.ts';

describe('LayerSelector', () => {
  it('switches to the low layer after four poor seconds, not after one', () => {
    const choice = new LayerSelector();
    expect([1, 2, 3].map((second) => choice.selectLow('poor', second * 1000))).toEqual([false, false, false]);
    expect(choice.selectLow('poor', 4000)).toBe(true);
    expect(choice.selectLow('good', 5000)).toBe(true);
  });

  it('ignores poor seconds between good ones', () => {
    const choice = new LayerSelector();
    for (let second = 0; second < 40; second += 1) {
      expect(choice.selectLow(second % 2 === 0 ? 'poor' : 'good', second * 1000)).toBe(false);
    }
  });

  it('retries the main layer at growing intervals on a poor connection', () => {
    const choice = new LayerSelector();
    const tries: number[] = [];
    let wasLow = false;
    for (let second = 0; second < 400; second += 1) {
      const isLow = choice.selectLow('poor', second * 1000);
      if (wasLow && !isLow) tries.push(second);
      wasLow = isLow;
    }
    expect(tries).toHaveLength(4);
    const gaps = tries.slice(1).map((second, index) => second - (tries[index] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  });
});
