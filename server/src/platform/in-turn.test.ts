import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs what bears one key in turn, also behind what fails, and other keys beside', async () => {
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    inTurn('one', () => first.promise.then(() => Promise.reject(new Error('no')))),
    inTurn('one', async () => said.push('second')),
    inTurn('other', async () => said.push('beside')),
  ];
  await works[2];
  expect(said).toEqual(['beside']);
  first.resolve();
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(said).toEqual(['beside', 'second']);
});
