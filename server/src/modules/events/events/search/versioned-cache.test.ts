import { describe, expect, test } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

const NOON = Date.parse('2026-05-14T12:00:00Z');
const state = (version: number, millis = 0) => ({ version, now: new Date(NOON + millis) });

function createCache(limits: { entriesMax?: number; bytesMax?: number } = {}) {
  const bytesOf = (value: string) => value.length;
  return new VersionedCache<string>({ lifetimeMs: 1000, entriesMax: 3, bytesMax: 100, ...limits, bytesOf });
}

/** Returns a load with the promise of each start, which the test resolves. */
function createLoad() {
  const starts: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const start = Promise.withResolvers<string>();
    starts.push(start);
    return start.promise;
  };
  return { load, starts };
}

describe('VersionedCache', () => {
  test('returns the stored value until the version or the time has passed', async () => {
    const cache = createCache();
    const get = (version: number, millis: number, value: string) =>
      cache.get('home', state(version, millis), () => Promise.resolve(value));
    expect(await get(1, 0, 'a')).toBe('a');
    expect(await get(1, 999, 'b')).toBe('a');
    expect(await get(2, 999, 'c')).toBe('c');
    expect(await get(2, 1999, 'd')).toBe('d');
    // A clock that was set back.
    expect(await get(2, -1, 'e')).toBe('e');
  });

  test('loads a key once for concurrent requests', async () => {
    const cache = createCache();
    const { load, starts } = createLoad();
    const requests = [1, 2, 3].map(() => cache.get('home', state(1), load));
    expect(starts).toHaveLength(1);
    starts[0]?.resolve('a');
    expect(await Promise.all(requests)).toEqual(['a', 'a', 'a']);
    expect(starts).toHaveLength(1);
  });

  test('does not return a load of an older version, and starts the next load after it', async () => {
    const cache = createCache();
    const { load, starts } = createLoad();
    const before = cache.get('home', state(1), load);
    const after = [cache.get('home', state(2), load), cache.get('home', state(2), load)];
    expect(starts).toHaveLength(1);
    starts[0]?.resolve('old');
    expect(await before).toBe('old');
    await expect.poll(() => starts.length).toBe(2);
    starts[1]?.resolve('new');
    expect(await Promise.all(after)).toEqual(['new', 'new']);
  });

  test('stores no failed load', async () => {
    const cache = createCache();
    await expect(cache.get('home', state(1), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.get('home', state(1), () => Promise.resolve('a'))).toBe('a');
  });

  test('evicts the least recently used entries above a limit', async () => {
    const cache = createCache({ entriesMax: 2, bytesMax: 5 });
    const put = (key: string, value: string) => cache.get(key, state(1), () => Promise.resolve(value));
    await put('a', 'x');
    await put('b', 'x');
    await put('a', 'unused');
    await put('c', 'x');
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['x', undefined, 'x']);
    await put('d', 'xxxxx');
    expect(['a', 'c', 'd'].map((key) => cache.peek(key))).toEqual([undefined, undefined, 'xxxxx']);
    expect(await put('e', 'xxxxxx')).toBe('xxxxxx');
    expect(cache.peek('e')).toBeUndefined();
    expect(cache.bytes).toBe(5);
  });
});
