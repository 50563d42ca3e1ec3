import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { queueText } from '@festoon/catalogue/ticketing/queue';
import type { QueueState } from './queue-state.ts';

const HEADINGS = {
  over: 'headingOver',
  off: 'headingOff',
  outside: 'headingOutside',
  before_opening: 'headingBeforeOpening',
  in_line: 'headingInLine',
  admitted: 'headingAdmitted',
  lapsed: 'headingLapsed',
} as const satisfies Record<QueueState['kind'], string>;

export function queueHeading(kind: QueueState['kind']): string {
  return queueText(HEADINGS[kind]);
}

/** Returns the time until a turn in words: "less than a minute", "about 12 minutes", "about 2 hours". */
export function formatWait(millis: number): string {
  const minutes = Math.ceil(millis / MINUTE_MS);
  if (minutes <= 1) return queueText('waitLessThanAMinute');
  if (minutes < 90) return queueText('waitMinutes', { minutes });
  return queueText('waitHours', { hours: Math.round(minutes / 60) });
}

/** Returns the text that screen readers announce for a state. `now` is the server's time. */
export function announcementOf(state: QueueState, now: string): string {
  if (state.kind !== 'in_line') return queueHeading(state.kind);
  const { place, turnAt } = state;
  if (state.isPaused) return queueText('announcePaused', { place });
  if (turnAt === null) return queueText('announcePlace', { place });
  return queueText('announceTurn', { place, wait: formatWait(Date.parse(turnAt) - Date.parse(now)) });
}
