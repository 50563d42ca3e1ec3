import { describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';

describe('compare', () => {
  it.each([
    [{ value: 120, before: 100 }, 'up 20 %'],
    [{ value: 50, before: 100 }, 'down 50 %'],
    [{ value: 0, before: 100 }, 'down 100 %'],
    [{ value: 7, before: 7 }, 'as before'],
    [{ value: 0, before: 0 }, 'as before'],
    [{ value: 5, before: 0 }, 'from none'],
    [{ value: 1001, before: 1000 }, 'up under 1 %'],
  ])('says how %j stands', (numbers, words) => {
    expect(compare(numbers).words).toBe(words);
  });
});
