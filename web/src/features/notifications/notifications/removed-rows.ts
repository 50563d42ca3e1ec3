import type { Notification } from '@festoon/contracts/notifications/notifications';

/** Returns the list with the removed items at their positions, so that each can be restored there. */
export function mergeRemoved(
  items: readonly Notification[],
  removed: ReadonlyMap<string, Notification>,
): readonly Notification[] {
  const removedItems = [...removed.values()];
  const remaining = items.filter(({ id }) => !removed.has(id));
  return [...remaining, ...removedItems].toSorted((a, b) => compare(b.happenedAt, a.happenedAt) || compare(b.id, a.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
