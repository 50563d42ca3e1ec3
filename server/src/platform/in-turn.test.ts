import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('lets two of one key go on and the others in their order, also behind what fails, and other keys beside', async () => {
  const said: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [
    inTurn('one', () => first.promise.then(() => Promise.reject(new Error('no')))),
    inTurn('one', () => second.promise),
    inTurn('one', async () => said.push('third')),
    inTurn('one', async () => said.push('fourth')),
    inTurn('other', async () => said.push('beside')),
  ];
  await works[4];
  expect(said).toEqual(['beside']);
  first.resolve();
  const ends = await Promise.allSettled([works[0], works[2], works[3]]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  second.resolve();
  await works[1];
  expect(said).toEqual(['beside', 'third', 'fourth']);
});
