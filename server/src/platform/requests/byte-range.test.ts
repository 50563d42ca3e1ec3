import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-1000', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
    ['bytes=100-', 'unmeetable'],
    ['bytes=-0', 'unmeetable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
    ['bytes=99999999999999999999-', null],
    [undefined, null],
  ])('parses the header %s', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
