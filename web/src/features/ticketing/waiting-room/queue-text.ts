import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import type { QueueState } from './queue-state.ts';

export const queueHeadings: Record<QueueState['kind'], string> = {
  over: 'This event is over',
  off: 'There is no queue now',
  outside: 'You are not in the queue',
  before_opening: 'The queue opens soon',
  in_line: 'You are in the queue',
  admitted: 'It’s your turn',
  lapsed: 'Your turn has ended',
};

/** Returns the time until a turn in words: "less than a minute", "about 12 minutes", "about 2 hours". */
export function formatWait(millis: number): string {
  const minutes = Math.ceil(millis / MINUTE_MS);
  if (minutes <= 1) return 'less than a minute';
  return minutes < 90 ? `about ${minutes} minutes` : `about ${formatCount(Math.round(minutes / 60), 'hour')}`;
}

/** Returns the text that screen readers announce for a state. `now` is the server's time. */
export function announcementOf(state: QueueState, now: string): string {
  if (state.kind !== 'in_line') return queueHeadings[state.kind];
  const place = `Your place in line: ${formatNumber(state.place)}.`;
  if (state.isPaused) return `${place} The queue is paused.`;
  return state.turnAt === null ? place : `${place} Your turn: ${formatWait(Date.parse(state.turnAt) - Date.parse(now))}.`;
}
