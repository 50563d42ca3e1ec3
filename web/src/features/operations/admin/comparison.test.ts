import { describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';

describe('compare', () => {
  it.each([
    [{ value: 120, previous: 100 }, 'up 20%'],
    [{ value: 50, previous: 100 }, 'down 50%'],
    [{ value: 0, previous: 100 }, 'down 100%'],
    [{ value: 7, previous: 7 }, 'unchanged'],
    [{ value: 0, previous: 0 }, 'unchanged'],
    [{ value: 5, previous: 0 }, 'no previous data'],
    [{ value: 1001, previous: 1000 }, 'up less than 1%'],
  ])('compares %j', (numbers, label) => {
    expect(compare(numbers).label).toBe(label);
  });

  it('has no direction without a previous value', () => {
    expect(compare({ value: 5, previous: 0 }).direction).toBe('same');
  });
});
