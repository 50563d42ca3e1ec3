import { describe, expect, it } from 'vitest';
import { compareStates } from './changes.ts';

describe('compareStates', () => {
  it('returns both values and whether they differ', () => {
    expect(compareStates({ state: 'open', fee: 5 }, { state: 'suspended', fee: 5, until: null })).toEqual([
      { name: 'state', before: 'open', after: 'suspended', isChanged: true },
      { name: 'fee', before: '5', after: '5', isChanged: false },
      { name: 'until', before: null, after: 'none', isChanged: true },
    ]);
  });

  it('joins nested names, and keeps lists whole', () => {
    expect(compareStates(null, { banner: { text: '<b>x</b>', shown: true }, days: [1, 2] })).toEqual([
      { name: 'banner.text', before: null, after: '<b>x</b>', isChanged: true },
      { name: 'banner.shown', before: null, after: 'yes', isChanged: true },
      { name: 'days', before: null, after: '[1,2]', isChanged: true },
    ]);
  });

  it('returns nothing without values', () => {
    expect(compareStates(null, null)).toEqual([]);
  });
});
