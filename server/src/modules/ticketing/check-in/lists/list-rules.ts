import type { CheckInListRow } from './list-queries.ts';

/** The lists of an event, and the one of the scanning device. */
export type ScanLists = {
  /** Null if it was deleted. */
  readonly chosen: CheckInListRow | null;
  readonly all: readonly CheckInListRow[];
};

/** Returns why a list admits no ticket now, or null. */
export function closedListOutcome({ chosen }: ScanLists, now: Date): 'list_deleted' | 'list_not_open' | null {
  if (chosen === null) return 'list_deleted';
  const { startsAt, endsAt } = chosen;
  const isOpen = (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
  return isOpen ? null : 'list_not_open';
}

/** Returns whether a list admits tickets of a type. */
export function admitsType({ ticketTypeIds }: CheckInListRow, ticketTypeId: string): boolean {
  return ticketTypeIds === null || ticketTypeIds.includes(ticketTypeId);
}
