import { expect, it } from 'vitest';
import { RecentCounts } from './recent-counts.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const counts = () => new RecentCounts({ windowMs: 60_000, maxKeys: 3 });

it('counts each key, and forgets it after two windows', () => {
  const recent = counts();
  for (let second = 0; second < 10; second += 1) recent.add('a', at(second));
  recent.add('b', at(10));
  expect([recent.count('a', at(30)), recent.count('b', at(30)), recent.count('c', at(30))]).toEqual([10, 1, 0]);
  expect(recent.count('a', at(90))).toBe(5);
  expect(recent.count('a', at(121))).toBe(0);
});

it('stores a limited number of keys, and forgets the one that was counted least recently', () => {
  const recent = counts();
  for (const key of ['a', 'b', 'a', 'c', 'd']) recent.add(key, at(0));
  expect(['a', 'b', 'c', 'd'].map((key) => recent.count(key, at(1)))).toEqual([2, 0, 1, 1]);
});
