import type {
  AttendeeMessage,
  MessageAllowance,
  MessageKind,
  MessageSegment,
  MessageStatus,
  MessageTiming,
} from '@festoon/contracts/ticketing/attendee-messages';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { AUDIENCE_WORDS, formatAudience } from '@festoon/contracts/messaging/message-text';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { formatCount } from '../../../lib/format/format-count.ts';

const states: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Planned', tone: 'info' },
  held: { label: 'Being looked at', tone: 'warning' },
  refused: { label: 'Not sent', tone: 'failure' },
  sending: { label: 'Going out', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export function stateOf({ status, failedCount }: Pick<AttendeeMessage, 'status' | 'failedCount'>) {
  return status === 'sent' && failedCount > 0 ? { label: 'Sent, not to all', tone: 'warning' as const } : states[status];
}

const kinds: Record<MessageKind, string> = {
  message: 'Message',
  notice: 'Change notice',
  reminder_day: 'Automatic',
  reminder_hour: 'Automatic',
  review_request: 'Automatic',
};

export function messageKindLabel(kind: MessageKind): string {
  return kinds[kind];
}

/** Returns the recipients of a message in words: the audience, followed by the filters that narrow it. */
export function formatSegment(segment: MessageSegment): string {
  const { ticketTypeIds, bookedFrom, bookedUntil, promoCodeId } = segment;
  const count = ticketTypeIds.length;
  const parts = [
    ...(count > 0 ? [count === 1 ? 'one ticket type' : `${count} ticket types`] : []),
    ...(bookedFrom === null ? [] : [`booked from ${bookedFrom}`]),
    ...(bookedUntil === null ? [] : [`booked until ${bookedUntil}`]),
    ...(promoCodeId === null ? [] : ['with a promo code']),
  ];
  return [formatAudience(segment), ...parts].join(', ');
}

export const audienceOptions = Object.entries(AUDIENCE_WORDS).map(([value, label]) => ({ value, label }));

/** "2 days before the start". */
export function formatTiming(timing: MessageTiming): string {
  if (timing.kind !== 'relative') return timing.kind === 'now' ? 'At once' : 'At a set time';
  const { count, unit, direction, anchor } = timing;
  const amount = count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
  return count === 0 ? `At the ${anchor}` : `${amount} ${direction} the ${anchor}`;
}

/** When a message goes or went out, in the event's zone. */
export function sendTimeLabel(
  message: Pick<AttendeeMessage, 'status' | 'timing' | 'dueAt' | 'startedAt'>,
  clock: EventClock,
) {
  const { status, timing, dueAt, startedAt } = message;
  if (startedAt !== null) return formatInstant(startedAt, clock, { year: false });
  const due = dueAt === null ? '' : formatInstant(dueAt, clock, { year: false });
  if (timing.kind === 'relative') return due === '' ? formatTiming(timing) : `${formatTiming(timing)}: ${due}`;
  if (timing.kind === 'at') return due;
  return status === 'cancelled' ? 'Not sent' : 'Not sent yet';
}

export function formatPeopleCount(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

/** Returns a sentence, before sending, on whether a message to one person arrives. */
export function singleRecipientNote({
  count,
  optedOutCount,
}: {
  readonly count: number;
  readonly optedOutCount: number;
}): string {
  if (count > 0) return 'Nobody else gets it.';
  return optedOutCount > 0
    ? 'They want no messages from you, so it would reach nobody.'
    : 'Their ticket is no longer good, so it would reach nobody.';
}

/** Returns how many recipients a message has reached. */
export function deliveryLabel(message: AttendeeMessage): string {
  const { status, recipientCount, deliveredCount, failedCount, optedOutCount } = message;
  const meant = recipientCount - optedOutCount;
  const sent = status === 'sending' ? `${deliveredCount} of ${formatPeopleCount(meant)}` : formatPeopleCount(deliveredCount);
  const waiting = status === 'sent' ? meant - deliveredCount - failedCount : 0;
  return [
    sent,
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
    ...(failedCount > 0 ? [`${failedCount} could not be delivered`] : []),
    ...(optedOutCount > 0 ? [`${optedOutCount} want no messages`] : []),
  ].join(', ');
}

/** Returns why no more messages can be sent now, or the limits of a new organiser; null otherwise. */
export function formatAllowance(allowance: MessageAllowance, clock: EventClock): string | null {
  const { isNew, isLimited, messagesLeft, messagesPerDay, recipientsLeft, linksWait, opensAt } = allowance;
  const again = opensAt === null ? '' : ` The next one can go out ${formatInstant(opensAt, clock, { year: false })}.`;
  const fresh = isNew && !isLimited ? ' After your first event there is more room.' : '';
  if (messagesLeft === 0)
    return `${formatCount(messagesPerDay, 'message')} of this event went out or ${messagesPerDay === 1 ? 'is' : 'are'} planned within a day, as many as can.${again}${fresh}`;
  if (recipientsLeft === 0) return `You have reached as many people today as you can for now.${again}${fresh}`;
  if (!isNew) return null;
  const links = linksWait ? ' One with a link is looked at by an administrator first.' : '';
  const room = recipientsLeft === null ? '' : `, to ${formatCount(recipientsLeft, 'more person', 'more people')} today`;
  return `${isLimited ? 'For now' : 'While you are new here'}, ${formatCount(messagesPerDay, 'message')} a day can go out for an event${room}.${links}${fresh}`;
}

type LimitDetails = {
  readonly of?: unknown;
  readonly limit?: unknown;
  readonly opensAt?: unknown;
  /** It was meant for one person. */
  readonly isToOne?: boolean;
};

/** Returns the message for a refused send, with the time when sending is possible again. */
export function formatLimit({ of, limit, opensAt, isToOne }: LimitDetails, clock: EventClock): string {
  const what =
    of === 'recipients'
      ? `That reaches more people than the ${String(limit)} you can write to in a day for now.`
      : `${formatCount(Number(limit), 'message')} ${isToOne ? 'to this person' : 'of this event'} ${limit === 1 ? 'goes' : 'go'} out within that day already, as many as can.`;
  if (typeof opensAt === 'string') return `${what} It can go out ${formatInstant(opensAt, clock, { year: false })}.`;
  return `${what} Narrow it down to fewer people.`;
}
