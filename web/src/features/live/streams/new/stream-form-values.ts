import type { Stream } from '@festoon/contracts/live/streams';
import { streamFormText } from '@festoon/catalogue/live/stream-form';
import { browserZone } from '../../../../lib/format/format.ts';
import { instantOf, localTimeOf, addMinutesToLocalTime } from '../../../../lib/format/zoned-time.ts';

/** The form values that are not text fields. */
export type StreamFormValues = {
  readonly eventId: string;
  readonly audience: Stream['audience'];
  readonly isScheduled: boolean;
  /** In local time of the zone: `2026-12-05T19:00`. */
  readonly localStart: string;
  readonly timeZone: string;
  readonly isRecorded: boolean;
  readonly questionsEnabled: boolean;
};

const TOMORROW_MINUTES = 1440;

export function newFormValues(eventId: string, timeZone: string, now: number): StreamFormValues {
  const hour = `${localTimeOf(now, browserZone(timeZone)).slice(0, 13)}:00`;
  return {
    eventId,
    audience: eventId === '' ? 'subscribers' : 'ticket_holders',
    isScheduled: false,
    localStart: addMinutesToLocalTime(hour, TOMORROW_MINUTES),
    timeZone,
    isRecorded: true,
    questionsEnabled: true,
  };
}

export function toFormValues(stream: Stream, timeZone: string, now: number): StreamFormValues {
  const { event, audience, scheduledAt, isRecorded, questionsEnabled } = stream;
  const start = newFormValues(event?.id ?? '', timeZone, now);
  return {
    ...start,
    audience,
    isScheduled: scheduledAt !== null,
    isRecorded,
    questionsEnabled,
    localStart: scheduledAt === null ? start.localStart : localTimeOf(scheduledAt, browserZone(timeZone)),
  };
}

/** Returns the planned start, or null if the stream starts when its host goes live. */
export function scheduledAtOf({ isScheduled, localStart, timeZone }: StreamFormValues): string | null {
  return isScheduled && localStart !== '' ? instantOf(localStart, browserZone(timeZone)) : null;
}

/** Returns the error text for the chosen time, or undefined. */
export function scheduleError(values: StreamFormValues, now: number): string | undefined {
  if (!values.isScheduled) return undefined;
  const at = scheduledAtOf(values);
  if (at === null) return streamFormText('chooseADateAndTime');
  return Date.parse(at) <= now ? streamFormText('chooseATimeInTheFuture') : undefined;
}
