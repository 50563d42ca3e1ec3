import { ADMISSION_MINUTES, type WaitingRoomEntryStatus } from '@festoon/contracts/ticketing/waiting-room';
import { MINUTE_MS, SECOND_MS } from '@festoon/contracts/core/durations';

/** Returns the end of an admission. */
export function admissionEnd(admittedAt: Date): Date {
  return new Date(admittedAt.getTime() + ADMISSION_MINUTES * MINUTE_MS);
}

/** Returns the status of an entry that is admitted at this time; null before the opening and while the room is paused. */
export function entryStatus(admittedAt: Date | null, now: Date): WaitingRoomEntryStatus {
  if (admittedAt === null || admittedAt > now) return 'waiting';
  return admissionEnd(admittedAt) > now ? 'admitted' : 'lapsed';
}

/** The number of polls a second that all open pages of one room send at most. */
const POLLS_PER_SECOND = 500;
const [POLL_MIN_MS, POLL_MAX_MS] = [4 * SECOND_MS, MINUTE_MS];
/** Pages that expect a change poll when it is due, but not more often than this. */
const DUE_MIN_MS = SECOND_MS;
const QUIET_MS = 30 * SECOND_MS;

type PollFacts = {
  readonly isOpen: boolean;
  /** The time at which the page expects a change: the opening, or the turn of the person. */
  readonly dueAt: Date | null;
  readonly waiting: number;
  readonly now: Date;
};

/** Returns how long a page without a socket waits until it asks again, with the range of a random addition. */
export function pollInterval({ isOpen, dueAt, waiting, now }: PollFacts): { pollAfterMs: number; pollJitterMs: number } {
  const shared = Math.min(POLL_MAX_MS, Math.max(POLL_MIN_MS, Math.ceil(waiting / POLLS_PER_SECOND) * SECOND_MS));
  const usual = isOpen ? shared : Math.max(QUIET_MS, shared);
  const untilDue = dueAt === null || dueAt <= now ? usual : Math.max(DUE_MIN_MS, dueAt.getTime() - now.getTime());
  return { pollAfterMs: Math.min(usual, untilDue), pollJitterMs: Math.min(10 * SECOND_MS, 1000 + Math.ceil(waiting / 2)) };
}
