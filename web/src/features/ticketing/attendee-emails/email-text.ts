import {
  EmailAudience,
  type AttendeeEmail,
  type EmailAllowance,
  type EmailKind,
  type EmailSegment,
  type EmailStatus,
  type EmailTiming,
} from '@festoon/contracts/ticketing/attendee-emails';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { formatAudience } from '@festoon/contracts/messaging/audience-text';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { attendeeEmailLabelsText } from '@festoon/catalogue/ticketing/attendee-email-labels';

const STATUS_BADGES = {
  draft: { label: 'draft', tone: 'neutral' },
  scheduled: { label: 'scheduled', tone: 'info' },
  in_review: { label: 'inReview', tone: 'warning' },
  rejected: { label: 'rejected', tone: 'failure' },
  sending: { label: 'sending', tone: 'info' },
  sent: { label: 'sent', tone: 'success' },
  cancelled: { label: 'cancelled', tone: 'neutral' },
} as const satisfies Record<EmailStatus, { label: string; tone: BadgeTone }>;

type StatusBadge = { readonly label: string; readonly tone: BadgeTone };

export function emailStatusBadge({ status, failedCount }: Pick<AttendeeEmail, 'status' | 'failedCount'>): StatusBadge {
  if (status === 'sent' && failedCount > 0) return { label: attendeeEmailLabelsText('partlySent'), tone: 'warning' };
  const { label, tone } = STATUS_BADGES[status];
  return { label: attendeeEmailLabelsText(label), tone };
}

const KINDS = {
  email: 'email',
  change_notice: 'changeNotice',
  reminder_day: 'automatic',
  reminder_hour: 'automatic',
  review_request: 'automatic',
} as const satisfies Record<EmailKind, string>;

export function emailKindLabel(kind: EmailKind): string {
  return attendeeEmailLabelsText(KINDS[kind]);
}

/** Returns the recipients of an email as text: the audience, followed by its filters. */
export function formatSegment(segment: EmailSegment): string {
  const { ticketTypeIds, bookedFrom, bookedUntil, promoCodeId } = segment;
  return attendeeEmailLabelsText('segment', {
    audience: formatAudience(segment),
    ticketTypes: ticketTypeIds.length,
    hasFrom: bookedFrom === null ? 'no' : 'yes',
    from: bookedFrom ?? '',
    hasUntil: bookedUntil === null ? 'no' : 'yes',
    until: bookedUntil ?? '',
    hasPromoCode: promoCodeId === null ? 'no' : 'yes',
  });
}

export function audienceOptions() {
  return EmailAudience.options.map((value) => ({ value, label: formatAudience({ audience: value }) }));
}

/** Returns a timing, such as "2 days before the start". */
export function formatTiming(timing: EmailTiming): string {
  if (timing.kind !== 'relative')
    return timing.kind === 'now' ? attendeeEmailLabelsText('rightAway') : attendeeEmailLabelsText('atASetTime');
  const { count, unit, direction, anchor } = timing;
  if (count === 0) return attendeeEmailLabelsText(anchor === 'start' ? 'atTheStart' : 'atTheEnd');
  const when = `${direction}${anchor === 'start' ? 'Start' : 'End'}`;
  return attendeeEmailLabelsText('relativeTime', { count, unit, when });
}

/** Returns when an email is sent or was sent, in the event's time zone. */
export function sendTimeLabel(message: Pick<AttendeeEmail, 'status' | 'timing' | 'dueAt' | 'startedAt'>, clock: EventClock) {
  const { status, timing, dueAt, startedAt } = message;
  if (startedAt !== null) return formatInstant(startedAt, clock, { year: false });
  const due = dueAt === null ? '' : formatInstant(dueAt, clock, { year: false });
  if (timing.kind === 'relative')
    return due === ''
      ? formatTiming(timing)
      : attendeeEmailLabelsText('relativeTimeAndDate', { timing: formatTiming(timing), time: due });
  if (timing.kind === 'at') return due;
  return status === 'cancelled' ? attendeeEmailLabelsText('notSent') : attendeeEmailLabelsText('notSentYet');
}

/** Returns a sentence, before sending, on whether an email to one person arrives. */
export function singleRecipientNote({
  count,
  unsubscribedCount,
}: {
  readonly count: number;
  readonly unsubscribedCount: number;
}): string {
  if (count > 0) return attendeeEmailLabelsText('noOneElseWillGetIt');
  return unsubscribedCount > 0
    ? attendeeEmailLabelsText('theyveUnsubscribedFromYourMessagesSo')
    : attendeeEmailLabelsText('theirTicketIsNoLongerValid');
}

/** Returns how many recipients an email has reached. */
export function deliveryLabel(message: AttendeeEmail): string {
  const { status, recipientCount, deliveredCount, failedCount, unsubscribedCount } = message;
  const expectedCount = recipientCount - unsubscribedCount;
  return attendeeEmailLabelsText('delivery', {
    isPartial: status === 'sending' || deliveredCount < expectedCount ? 'yes' : 'no',
    delivered: deliveredCount,
    expected: expectedCount,
    waiting: status === 'sent' ? Math.max(0, expectedCount - deliveredCount - failedCount) : 0,
    failed: failedCount,
    unsubscribed: unsubscribedCount,
  });
}

/** Returns why no more emails can be sent now, or the limits of a new organiser; null otherwise. */
export function formatAllowance(allowance: EmailAllowance, clock: EventClock): string | null {
  const { isNew, hasForcedLimits, emailsRemaining, messagesPerDay, recipientsRemaining, linksWait, opensAt } = allowance;
  const nextOne =
    opensAt === null ? null : attendeeEmailLabelsText('nextOne', { time: formatInstant(opensAt, clock, { year: false }) });
  const moreRoom = isNew && !hasForcedLimits ? attendeeEmailLabelsText('moreRoomLater') : null;
  if (emailsRemaining === 0)
    return joinSentences([attendeeEmailLabelsText('messagesUsedUp', { count: messagesPerDay }), nextOne, moreRoom]);
  if (recipientsRemaining === 0)
    return joinSentences([attendeeEmailLabelsText('youveReachedTodaysRecipientLimit'), nextOne, moreRoom]);
  if (!isNew) return null;
  return joinSentences([limitsLabel(allowance), linksWait ? attendeeEmailLabelsText('linksWait') : null, moreRoom]);
}

function limitsLabel({ hasForcedLimits, messagesPerDay: messages, recipientsRemaining: people }: EmailAllowance): string {
  if (people === null) return attendeeEmailLabelsText(hasForcedLimits ? 'limitedMessages' : 'newMessages', { messages });
  return attendeeEmailLabelsText(hasForcedLimits ? 'limitedMessagesAndPeople' : 'newMessagesAndPeople', {
    messages,
    people,
  });
}

function joinSentences(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

type LimitDetails = {
  readonly of?: unknown;
  readonly limit?: unknown;
  readonly opensAt?: unknown;
  /** True if it is for one person. */
  readonly hasOneRecipient?: boolean;
};

/** Returns the message for a rejected email, with the time when sending is possible again. */
export function formatLimit({ of, limit, opensAt, hasOneRecipient }: LimitDetails, clock: EventClock): string {
  const count = Number(limit);
  const sentence =
    of === 'recipients'
      ? attendeeEmailLabelsText('thatsMoreThanThePeopleYou', { limit: count })
      : attendeeEmailLabelsText(hasOneRecipient ? 'messagesToPerson' : 'messagesOfEvent', { count });
  const advice =
    typeof opensAt === 'string'
      ? attendeeEmailLabelsText('youCanSendIt', { time: formatInstant(opensAt, clock, { year: false }) })
      : attendeeEmailLabelsText('chooseFewerRecipients');
  return `${sentence} ${advice}`;
}
