import { expect, it } from 'vitest';
import { addInBatches, nothingAdded } from './add-in-batches.ts';
import type { PastedPerson } from './paste-rules.ts';

const people = Array.from({ length: 230 }, (_, index) => ({ name: `Guest ${index}`, email: `guest-${index}@a.example` }));

it('adds at most 100 people per call, and sends only the remaining people after a failure', async () => {
  const calls: (readonly PastedPerson[])[] = [];
  const soFar = nothingAdded();
  const add = (failsAt: number) => (batch: readonly PastedPerson[]) => {
    calls.push(batch);
    if (calls.length === failsAt) return Promise.reject(new Error('No connection.'));
    return Promise.resolve({ addedCount: batch.length, ticketCount: 2 * batch.length });
  };
  await expect(addInBatches(people, soFar, add(2))).rejects.toThrow('No connection.');
  expect(await addInBatches(people, soFar, add(0))).toEqual({ addedCount: 230, ticketCount: 460 });
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 100, 30]);
  expect(calls[2]?.[0]).toEqual(people[100]);
});
