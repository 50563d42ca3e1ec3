import type { Stream } from '@festoon/contracts/live/streams';
import { browserZone } from '../../../../lib/format/format.ts';
import { instantOf, localTimeOf, movedLocalTime } from '../../../../lib/format/zoned-time.ts';

/** The form values that are not text fields. */
export type StreamChoice = {
  readonly eventId: string;
  readonly audience: Stream['audience'];
  readonly isScheduled: boolean;
  /** As a clock of the zone shows it: `2026-12-05T19:00`. */
  readonly localStart: string;
  readonly timeZone: string;
  readonly isRecorded: boolean;
  readonly takesQuestions: boolean;
};

const TOMORROW_MINUTES = 1440;

export function newChoice(eventId: string, timeZone: string, now: number): StreamChoice {
  const hour = `${localTimeOf(now, browserZone(timeZone)).slice(0, 13)}:00`;
  return {
    eventId,
    audience: eventId === '' ? 'subscribers' : 'ticket_holders',
    isScheduled: false,
    localStart: movedLocalTime(hour, TOMORROW_MINUTES),
    timeZone,
    isRecorded: true,
    takesQuestions: true,
  };
}

export function choiceOf(stream: Stream, timeZone: string, now: number): StreamChoice {
  const { event, audience, scheduledAt, isRecorded, takesQuestions } = stream;
  const start = newChoice(event?.id ?? '', timeZone, now);
  return {
    ...start,
    audience,
    isScheduled: scheduledAt !== null,
    isRecorded,
    takesQuestions,
    localStart: scheduledAt === null ? start.localStart : localTimeOf(scheduledAt, browserZone(timeZone)),
  };
}

/** When the stream is to begin; null: as soon as its host goes live. */
export function scheduledAtOf({ isScheduled, localStart, timeZone }: StreamChoice): string | null {
  return isScheduled && localStart !== '' ? instantOf(localStart, browserZone(timeZone)) : null;
}

/** Returns the error text for the chosen time, or undefined. */
export function timeProblem(choice: StreamChoice, now: number): string | undefined {
  if (!choice.isScheduled) return undefined;
  const at = scheduledAtOf(choice);
  if (at === null) return 'Choose a date and a time.';
  return Date.parse(at) <= now ? 'Choose a time to come.' : undefined;
}
