import type { MessageTiming } from '@festoon/contracts/ticketing/attendee-messages';
import { DAY_MS } from '@festoon/contracts/core/durations';

/** A message of the event that went out, or will; when, and to how many. */
export type Sending = { readonly at: Date; readonly recipientCount: number };

/** Returns the number of messages that may still be sent at `at`. If it is 0, `opensAt` is the time from which one may. */
export function messagesLeft(sendings: readonly Sending[], most: number, at: Date): { left: number; opensAt: Date | null } {
  const recent = inDayBefore(sendings, at);
  const left = Math.max(0, most - recent.length);
  const last = recent.at(-most);
  return { left, opensAt: left > 0 || last === undefined ? null : dayAfter(last) };
}

/** As `messagesLeft`, for people; `opensAt` is when `wanted` of them fit, null where they fit now or never will. */
export function recipientsLeft(
  sendings: readonly Sending[],
  { most, wanted }: { most: number; wanted: number },
  at: Date,
): { left: number; opensAt: Date | null } {
  const recent = inDayBefore(sendings, at);
  let used = recent.reduce((sum, { recipientCount }) => sum + recipientCount, 0);
  const left = Math.max(0, most - used);
  if (wanted <= left || wanted > most) return { left, opensAt: null };
  for (const sending of recent) {
    used -= sending.recipientCount;
    if (used + wanted <= most) return { left, opensAt: dayAfter(sending) };
  }
  return { left, opensAt: null };
}

/** Returns the text that two messages with the same content share: their words without case and spacing. */
export function sameWords(message: { readonly subject: string; readonly body: string }): string {
  return `${message.subject}\n${message.body}`.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The signed shift of a relative timing: before is negative. */
export function shiftOf(timing: Extract<MessageTiming, { kind: 'relative' }>): number {
  return timing.direction === 'before' && timing.count > 0 ? -timing.count : timing.count;
}

function inDayBefore(sendings: readonly Sending[], at: Date): Sending[] {
  return sendings
    .filter((sending) => sending.at <= at && sending.at.getTime() > at.getTime() - DAY_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function dayAfter({ at }: Sending): Date {
  return new Date(at.getTime() + DAY_MS);
}
