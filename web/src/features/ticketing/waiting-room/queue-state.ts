import type { WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';

/** The state of the queue that the page shows to one person. */
export type QueueState =
  | { readonly kind: 'over' }
  | { readonly kind: 'off' }
  /** The person is not in the room. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'before_opening'; readonly opensAt: string; readonly isPaused: boolean }
  | { readonly kind: 'in_line'; readonly place: number; readonly turnAt: string | null; readonly isPaused: boolean }
  | { readonly kind: 'admitted'; readonly until: string }
  | { readonly kind: 'lapsed' };

export function queueState({ status, isEventOver, entry, opensAt, now }: WaitingRoom): QueueState {
  if (isEventOver) return { kind: 'over' };
  if (status === 'off' || opensAt === null) return { kind: 'off' };
  if (entry === null) return { kind: 'outside' };
  if (entry.status === 'lapsed') return { kind: 'lapsed' };
  if (entry.admittedUntil !== null) return { kind: 'admitted', until: entry.admittedUntil };
  const isPaused = status === 'paused';
  if (entry.aheadCount === null) return { kind: 'before_opening', opensAt: opensAt > now ? opensAt : now, isPaused };
  return { kind: 'in_line', place: entry.aheadCount + 1, turnAt: entry.admittedAt, isPaused };
}
