import { afterEach, describe, expect, it } from 'vitest';
import { readerLanguage } from '@festoon/catalogue/language';
import { runForReader } from '../language.ts';
import { createRenderPool, type RenderPool, type RenderPoolOptions, type FileTemplate } from './render-pool.ts';

const module = new URL('../testing/render-template.ts', import.meta.url);
const steps: FileTemplate<{ steps: number; name: string }> = { module, name: 'renderSteps' };
const language: FileTemplate<null> = { module, name: 'renderLanguage' };
const broken: FileTemplate<null> = { module, name: 'renderNothing' };
const crash: FileTemplate<null> = { module, name: 'renderCrash' };
const endless: FileTemplate<null> = { module, name: 'renderForEver' };

let pool: RenderPool;

function open(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const usual = { threads: 1, maxQueued: 50, maxPerAccount: 3, idleMillis: 60_000, timeoutMillis: 30_000 };
  pool = createRenderPool({ ...usual, ...options });
  return pool;
}

afterEach(() => pool.close());

/** Returns a function that renders for an account and records the order of completion. */
function renderer(done: string[]) {
  return (accountId: string | null, name: string, signal?: AbortSignal) =>
    pool
      .render(steps, { steps: 5, name }, { accountId, ...(signal && { signal }) })
      .then((bytes) => done.push(bytes.toString().split(' ')[0] ?? ''));
}

describe('rendering pool', () => {
  it('starts with the first file, reuses the thread, and stops it when idle', async () => {
    open({ idleMillis: 50 });
    expect(pool.threadCount).toBe(0);
    const first = await pool.render(steps, { steps: 1, name: 'a' }, { accountId: 'ada' });
    const second = await pool.render(steps, { steps: 1, name: 'a' }, { accountId: 'ada' });
    expect(first.toString()).toMatch(/^a [1-9]/);
    expect(second.toString()).toBe(first.toString());
    await expect.poll(() => pool.threadCount).toBe(0);
  });

  it('renders each file for the reader of its request', async () => {
    open();
    const readers = [readerLanguage('qps'), readerLanguage('en'), readerLanguage('en', ['en-US'])];
    const files = readers.map((reader) => runForReader(reader, () => pool.render(language, null, { accountId: 'ada' })));
    expect((await Promise.all(files)).map(String)).toEqual(['qps en-GB', 'en en-GB', 'en en-US']);
  });

  it('alternates between accounts regardless of the request order', async () => {
    open();
    const done: string[] = [];
    const renderFor = renderer(done);
    await Promise.all([
      renderFor('ada', 'a1'),
      renderFor('ada', 'a2'),
      renderFor('ada', 'a3'),
      renderFor('bo', 'b1'),
      renderFor(null, 'email'),
    ]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'email', 'a3']);
  });

  it('rejects a fourth concurrent file of one account', async () => {
    open();
    const renderFor = renderer([]);
    const three = [renderFor('ada', '1'), renderFor('ada', '2'), renderFor('ada', '3')];
    await expect(renderFor('ada', '4')).rejects.toMatchObject({
      code: 'too_many_documents',
      details: { retryAfterSeconds: 5 },
    });
    const other = renderFor('bo', '1');
    await Promise.all([...three, other]);
    await renderFor('ada', '4');
  });

  it('accepts only emails when the queue is full', async () => {
    open({ maxQueued: 2 });
    const renderFor = renderer([]);
    const waiting = [renderFor('ada', '1'), renderFor('bo', '1'), renderFor('cy', '1')];
    await expect(renderFor('di', '1')).rejects.toMatchObject({ code: 'overloaded' });
    await Promise.all([...waiting, renderFor(null, 'email')]);
  });

  it('cancels queued and running files of aborted requests', async () => {
    open({ maxPerAccount: 100 });
    const gone = new AbortController();
    const abandoned = Array.from({ length: 60 }, (_, index) =>
      pool.render(steps, { steps: 1_000_000, name: `n${index}` }, { accountId: `account-${index}`, signal: gone.signal }),
    );
    const results = Promise.allSettled(abandoned);
    gone.abort();
    expect((await results).every(({ status }) => status === 'rejected')).toBe(true);
    await pool.render(steps, { steps: 1, name: 'mine' }, { accountId: 'bo' });
  });

  it('fails one file that cannot be rendered', async () => {
    open();
    await expect(pool.render(broken, null, { accountId: 'ada' })).rejects.toThrow('This file cannot be rendered.');
    await pool.render(steps, { steps: 1, name: 'next' }, { accountId: 'ada' });
  });

  it.each([
    ['dies', crash],
    ['never ends', endless],
  ])('fails one file when its thread %s, and continues with the next', async (_how, template) => {
    open({ timeoutMillis: 1500 });
    const lost = pool.render(template, null, { accountId: 'ada' });
    const next = pool.render(steps, { steps: 1, name: 'next' }, { accountId: 'ada' });
    await expect(lost).rejects.toThrow('ended');
    expect((await next).toString()).toContain('next');
  });
});
