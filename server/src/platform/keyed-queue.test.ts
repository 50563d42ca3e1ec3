import { expect, it } from 'vitest';
import { inKeyedQueue } from './keyed-queue.ts';

it('runs two operations per key at a time, the others in order and also after an error, and other keys independently', async () => {
  const finished: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [
    inKeyedQueue('one', () => first.promise.then(() => Promise.reject(new Error('no')))),
    inKeyedQueue('one', () => second.promise),
    inKeyedQueue('one', async () => finished.push('third')),
    inKeyedQueue('one', async () => finished.push('fourth')),
    inKeyedQueue('other', async () => finished.push('beside')),
  ];
  await works[4];
  expect(finished).toEqual(['beside']);
  first.resolve();
  const ends = await Promise.allSettled([works[0], works[2], works[3]]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  second.resolve();
  await works[1];
  expect(finished).toEqual(['beside', 'third', 'fourth']);
});
