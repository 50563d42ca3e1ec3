import { describe, expect, it } from 'vitest';
import { RequestBatches, type BatchOptions } from './request-batches.ts';

type Request = { readonly owner: string; readonly name: string };

/** Batches whose runs the test ends one by one. */
function createBatches(options: Partial<BatchOptions<Request, string>> = {}) {
  const runs: { key: string; names: string[]; end: (outcomes?: PromiseSettledResult<string>[]) => void }[] = [];
  const batches = new RequestBatches<Request, string>({
    ownerOf: ({ owner }) => owner,
    maxSize: 3,
    maxRunning: 2,
    run: (key, requests) =>
      new Promise((resolve) => {
        const names = requests.map(({ name }) => name);
        const all = names.map((value) => ({ status: 'fulfilled', value }) as const);
        runs.push({ key, names, end: (outcomes = all) => resolve(outcomes) });
      }),
    ...options,
  });
  const submit = (key: string, name: string, owner = name) => batches.submit(key, { owner, name });
  return { runs, submit, countUnfinished: (key: string) => batches.countUnfinished(key) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('RequestBatches', () => {
  it('runs a lone request at once, and the requests that arrive meanwhile as the next batch', async () => {
    const { runs, submit } = createBatches();
    const first = submit('hot', 'a');
    const others = [submit('hot', 'b'), submit('hot', 'c')];
    expect(runs.map(({ names }) => names)).toEqual([['a']]);
    runs[0]?.end();
    expect(await first).toBe('a');
    await settle();
    expect(runs.map(({ names }) => names)).toEqual([['a'], ['b', 'c']]);
    runs[1]?.end();
    expect(await Promise.all(others)).toEqual(['b', 'c']);
  });

  it('keeps the order of arrival and the maximum size', async () => {
    const { runs, submit } = createBatches();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => submit('hot', name));
    for (let at = 0; at < 3; at += 1) {
      runs[at]?.end();
      await settle();
    }
    await Promise.all(all);
    expect(runs.map(({ names }) => names)).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f']]);
  });

  it('counts the requests that wait or run', async () => {
    const { runs, submit, countUnfinished } = createBatches();
    const all = ['a', 'b', 'c'].map((name) => submit('hot', name));
    expect([countUnfinished('hot'), countUnfinished('other')]).toEqual([3, 0]);
    for (let at = 0; at < 2; at += 1) {
      runs[at]?.end();
      await settle();
    }
    await Promise.all(all);
    expect(countUnfinished('hot')).toBe(0);
  });

  it('never runs two requests of one owner in one batch, nor the second before the first', async () => {
    const { runs, submit } = createBatches();
    const all = [submit('hot', 'a'), submit('hot', 'b1', 'b'), submit('hot', 'b2', 'b'), submit('hot', 'b3', 'b')];
    for (let at = 0; at < 4; at += 1) {
      runs[at]?.end();
      await settle();
    }
    await Promise.all(all);
    expect(runs.map(({ names }) => names)).toEqual([['a'], ['b1'], ['b2'], ['b3']]);
  });

  it('runs batches of different keys side by side up to the limit, each key in its turn', async () => {
    const { runs, submit } = createBatches();
    const all = [submit('x', 'x1'), submit('y', 'y1'), submit('z', 'z1'), submit('x', 'x2')];
    expect(runs.map(({ key }) => key)).toEqual(['x', 'y']);
    runs[0]?.end();
    await settle();
    expect(runs.map(({ key }) => key)).toEqual(['x', 'y', 'z']);
    runs[1]?.end();
    runs[2]?.end();
    await settle();
    runs[3]?.end();
    expect(await Promise.all(all)).toEqual(['x1', 'y1', 'z1', 'x2']);
  });

  it('gives each request its own outcome', async () => {
    const { runs, submit } = createBatches();
    const first = submit('hot', 'a');
    const [good, bad] = [submit('hot', 'b'), submit('hot', 'c')];
    runs[0]?.end();
    await first;
    await settle();
    runs[1]?.end([
      { status: 'fulfilled', value: 'b' },
      { status: 'rejected', reason: new Error('sold out') },
    ]);
    expect(await good).toBe('b');
    await expect(bad).rejects.toThrow('sold out');
  });

  it('rejects every request of a batch that fails, and goes on with the next', async () => {
    let isBroken = true;
    const { submit } = createBatches({
      run: (_key, requests) =>
        isBroken
          ? Promise.reject(new Error('no connection'))
          : Promise.resolve(requests.map(({ name }) => ({ status: 'fulfilled', value: name }))),
    });
    await expect(submit('hot', 'a')).rejects.toThrow('no connection');
    isBroken = false;
    expect(await submit('hot', 'b')).toBe('b');
  });
});
