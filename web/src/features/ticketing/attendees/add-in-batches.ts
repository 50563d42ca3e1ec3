import { ADDED_PEOPLE_MAX } from '@festoon/contracts/ticketing/attendees';
import type { PastedPerson } from './paste-rules.ts';

type AddedCounts = { readonly addedCount: number; readonly ticketCount: number };

/** The people that were added, and their tickets. It survives a failure, so that a second attempt adds only the others. */
type AddedSoFar = { readonly people: Set<string>; counts: AddedCounts };

export const nothingAdded = (): AddedSoFar => ({ people: new Set(), counts: { addedCount: 0, ticketCount: 0 } });

/** Adds people in as many calls as they need, one after the other. Returns the counts of all attempts. */
export async function addInBatches(
  people: readonly PastedPerson[],
  soFar: AddedSoFar,
  add: (batch: readonly PastedPerson[]) => Promise<AddedCounts>,
): Promise<AddedCounts> {
  const missing = people.filter((person) => !soFar.people.has(keyOf(person)));
  for (let start = 0; start < missing.length; start += ADDED_PEOPLE_MAX) {
    const batch = missing.slice(start, start + ADDED_PEOPLE_MAX);
    const { addedCount, ticketCount } = await add(batch);
    for (const person of batch) soFar.people.add(keyOf(person));
    soFar.counts = {
      addedCount: soFar.counts.addedCount + addedCount,
      ticketCount: soFar.counts.ticketCount + ticketCount,
    };
  }
  return soFar.counts;
}

function keyOf({ email, name }: PastedPerson): string {
  return `${email} ${name}`.toLowerCase();
}
