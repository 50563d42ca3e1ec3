import type { WaitingPlace } from '@festoon/contracts/waiting-list';

/** "3 people are before you." */
export function wordsOfPlaceInList({ aheadCount }: Pick<WaitingPlace, 'aheadCount'>): string {
  if (aheadCount === 0) return 'You are next.';
  return aheadCount === 1 ? '1 person is before you.' : `${aheadCount} people are before you.`;
}

export function wordsOfTickets(count: number): string {
  return count === 1 ? '1 ticket' : `${count} tickets`;
}
