import { describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';

describe('compare', () => {
  it.each([
    [{ value: 120, previous: 100 }, 'up 20 %'],
    [{ value: 50, previous: 100 }, 'down 50 %'],
    [{ value: 0, previous: 100 }, 'down 100 %'],
    [{ value: 7, previous: 7 }, 'as before'],
    [{ value: 0, previous: 0 }, 'as before'],
    [{ value: 5, previous: 0 }, 'from none'],
    [{ value: 1001, previous: 1000 }, 'up under 1 %'],
  ])('compares %j', (numbers, label) => {
    expect(compare(numbers).label).toBe(label);
  });
});
