import { describe, expect, it } from 'vitest';
import { createFileCache, fingerprintOf } from './file-cache.ts';

const bytes = (length: number) => Buffer.alloc(length, 1);
const subject = (key: string, accountId = 'ada') => ({ key, accountId });

describe('rendered file cache', () => {
  it('returns a file for the same input and account only', () => {
    const cache = createFileCache({ maxBytes: 100, maxAgeMillis: 60_000 });
    cache.store(subject('a'), 'print', bytes(10));
    expect(cache.find(subject('a'), 'print')).toHaveLength(10);
    expect(cache.find(subject('a', 'bo'), 'print')).toBeNull();
  });

  it('evicts a file when its input changes', () => {
    const cache = createFileCache({ maxBytes: 100, maxAgeMillis: 60_000 });
    cache.store(subject('a'), fingerprintOf({ name: 'Ada', at: new Date(0) }), bytes(10));
    expect(cache.find(subject('a'), fingerprintOf({ name: 'Ada B', at: new Date(0) }))).toBeNull();
    expect(cache.size).toBe(0);
  });

  it('evicts all files of an account', () => {
    const cache = createFileCache({ maxBytes: 100, maxAgeMillis: 60_000 });
    cache.store(subject('a'), 'x', bytes(10));
    cache.store(subject('b'), 'x', bytes(10));
    cache.store(subject('c', 'bo'), 'x', bytes(10));
    cache.evict('ada');
    expect(cache.size).toBe(1);
  });

  it('stays below its size limit, evicting the oldest and expired files', async () => {
    const cache = createFileCache({ maxBytes: 25, maxAgeMillis: 30 });
    for (const key of ['a', 'b', 'c']) cache.store(subject(key), 'x', bytes(10));
    cache.store(subject('huge'), 'x', bytes(26));
    expect(['a', 'b', 'c', 'huge'].map((key) => cache.find(subject(key), 'x') !== null)).toEqual([false, true, true, false]);
    await expect.poll(() => cache.size).toBe(0);
  });
});
