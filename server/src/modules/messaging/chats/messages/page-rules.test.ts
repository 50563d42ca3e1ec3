import { describe, expect, it } from 'vitest';
import { pageRange } from './page-rules.ts';

const all = { first: 1, last: 100 };

describe('pageRange', () => {
  it.each([
    [{}, { from: 91, to: 100, hasBefore: true, hasAfter: false }],
    [{ before: 91 }, { from: 81, to: 90, hasBefore: true, hasAfter: true }],
    [{ before: 11 }, { from: 1, to: 10, hasBefore: false, hasAfter: true }],
    [{ before: 4 }, { from: 1, to: 3, hasBefore: false, hasAfter: true }],
    [{ before: 1 }, { from: 1, to: 0, hasBefore: false, hasAfter: true }],
    [{ before: 900 }, { from: 91, to: 100, hasBefore: true, hasAfter: false }],
    [{ after: 0 }, { from: 1, to: 10, hasBefore: false, hasAfter: true }],
    [{ after: 95 }, { from: 96, to: 100, hasBefore: true, hasAfter: false }],
    [{ after: 100 }, { from: 101, to: 100, hasBefore: true, hasAfter: false }],
    [{ around: 50 }, { from: 45, to: 54, hasBefore: true, hasAfter: true }],
    [{ around: 1 }, { from: 1, to: 10, hasBefore: false, hasAfter: true }],
    [{ around: 100 }, { from: 91, to: 100, hasBefore: true, hasAfter: false }],
    [{ around: 900 }, { from: 91, to: 100, hasBefore: true, hasAfter: false }],
  ])('returns the range for %j', (page, range) => {
    expect(pageRange({ limit: 10, ...page }, all)).toEqual(range);
  });

  it('excludes messages before the member’s first visible message', () => {
    const late = { first: 96, last: 100 };
    expect(pageRange({ limit: 10 }, late)).toEqual({ from: 96, to: 100, hasBefore: false, hasAfter: false });
    expect(pageRange({ limit: 10, after: 3 }, late)).toMatchObject({ from: 96, hasBefore: false });
    expect(pageRange({ limit: 10, around: 3 }, late)).toEqual({ from: 96, to: 100, hasBefore: false, hasAfter: false });
    const before = pageRange({ limit: 10, before: 96 }, late);
    expect(before.from).toBeGreaterThan(before.to);
    expect(before).toMatchObject({ hasBefore: false, hasAfter: true });
  });

  it('reports no earlier or later messages for an empty conversation', () => {
    const none = { first: 1, last: 0 };
    for (const page of [{}, { after: 0 }, { after: 5 }, { before: 3 }, { around: 2 }]) {
      expect(pageRange({ limit: 10, ...page }, none)).toMatchObject({ hasBefore: false, hasAfter: false });
    }
  });
});
