import type { EmailTiming } from '@festoon/contracts/ticketing/attendee-emails';
import { DAY_MS } from '@festoon/contracts/core/durations';

/** An email of the event that was or will be sent, with its time and number of recipients. */
export type SentEmail = { readonly at: Date; readonly recipientCount: number };

/**
 * Returns the number of emails that may still be sent at `at`. If it is 0, `opensAt` is the time from which one may be
 * sent.
 */
export function remainingEmails(
  sendings: readonly SentEmail[],
  max: number,
  at: Date,
): { remaining: number; opensAt: Date | null } {
  const recent = sentInPreviousDay(sendings, at);
  const remaining = Math.max(0, max - recent.length);
  const last = recent.at(-max);
  return { remaining, opensAt: remaining > 0 || last === undefined ? null : oneDayAfter(last) };
}

/**
 * Returns the number of recipients that may still be reached at `at`. `opensAt` is the time from which `newRecipients` fit;
 * null if they fit now or never will.
 */
export function remainingRecipients(
  sendings: readonly SentEmail[],
  { max, newRecipients: requested }: { max: number; newRecipients: number },
  at: Date,
): { remaining: number; opensAt: Date | null } {
  const recent = sentInPreviousDay(sendings, at);
  let used = recent.reduce((sum, { recipientCount }) => sum + recipientCount, 0);
  const remaining = Math.max(0, max - used);
  if (requested <= remaining || requested > max) return { remaining, opensAt: null };
  for (const sending of recent) {
    used -= sending.recipientCount;
    if (used + requested <= max) return { remaining, opensAt: oneDayAfter(sending) };
  }
  return { remaining, opensAt: null };
}

/** Returns the text by which two emails with the same content are recognised: subject and body without case and spacing. */
export function contentFingerprint(message: { readonly subject: string; readonly body: string }): string {
  return `${message.subject}\n${message.body}`.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns the offset of a relative schedule; it is negative before the anchor. */
export function signedOffset(timing: Extract<EmailTiming, { kind: 'relative' }>): number {
  return timing.direction === 'before' && timing.count > 0 ? -timing.count : timing.count;
}

function sentInPreviousDay(sendings: readonly SentEmail[], at: Date): SentEmail[] {
  return sendings
    .filter((sending) => sending.at <= at && sending.at.getTime() > at.getTime() - DAY_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function oneDayAfter({ at }: SentEmail): Date {
  return new Date(at.getTime() + DAY_MS);
}
