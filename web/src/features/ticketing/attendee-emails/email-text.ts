import type {
  AttendeeEmail,
  EmailAllowance,
  EmailKind,
  EmailSegment,
  EmailStatus,
  EmailTiming,
} from '@festoon/contracts/ticketing/attendee-emails';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { AUDIENCE_LABELS, formatAudience } from '@festoon/contracts/messaging/audience-text';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { formatCount } from '../../../lib/format/format-number.ts';

const statusBadges: Record<EmailStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Planned', tone: 'info' },
  in_review: { label: 'Being looked at', tone: 'warning' },
  rejected: { label: 'Not sent', tone: 'failure' },
  sending: { label: 'Going out', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export function emailStatusBadge({ status, failedCount }: Pick<AttendeeEmail, 'status' | 'failedCount'>) {
  return status === 'sent' && failedCount > 0
    ? { label: 'Sent, not to all', tone: 'warning' as const }
    : statusBadges[status];
}

const kindLabels: Record<EmailKind, string> = {
  email: 'Message',
  change_notice: 'Change notice',
  reminder_day: 'Automatic',
  reminder_hour: 'Automatic',
  review_request: 'Automatic',
};

export function emailKindLabel(kind: EmailKind): string {
  return kindLabels[kind];
}

/** Returns the recipients of an email as text: the audience, followed by its filters. */
export function formatSegment(segment: EmailSegment): string {
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

export const audienceOptions = Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }));

/** Returns a timing, such as "2 days before the start". */
export function formatTiming(timing: EmailTiming): string {
  if (timing.kind !== 'relative') return timing.kind === 'now' ? 'At once' : 'At a set time';
  const { count, unit, direction, anchor } = timing;
  const amount = count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
  return count === 0 ? `At the ${anchor}` : `${amount} ${direction} the ${anchor}`;
}

/** Returns when an email is sent or was sent, in the event's time zone. */
export function sendTimeLabel(message: Pick<AttendeeEmail, 'status' | 'timing' | 'dueAt' | 'startedAt'>, clock: EventClock) {
  const { status, timing, dueAt, startedAt } = message;
  if (startedAt !== null) return formatInstant(startedAt, clock, { year: false });
  const due = dueAt === null ? '' : formatInstant(dueAt, clock, { year: false });
  if (timing.kind === 'relative') return due === '' ? formatTiming(timing) : `${formatTiming(timing)}: ${due}`;
  if (timing.kind === 'at') return due;
  return status === 'cancelled' ? 'Not sent' : 'Not sent yet';
}

/** Returns a sentence, before sending, on whether an email to one person arrives. */
export function singleRecipientNote({
  count,
  unsubscribedCount,
}: {
  readonly count: number;
  readonly unsubscribedCount: number;
}): string {
  if (count > 0) return 'No one else gets it.';
  return unsubscribedCount > 0
    ? 'They want no messages from you, so it would reach no one.'
    : 'Their ticket is no longer good, so it would reach no one.';
}

/** Returns how many recipients an email has reached. */
export function deliveryLabel(message: AttendeeEmail): string {
  const { status, recipientCount, deliveredCount, failedCount, unsubscribedCount } = message;
  const expectedCount = recipientCount - unsubscribedCount;
  const sent =
    status === 'sending'
      ? `${deliveredCount} of ${formatCount(expectedCount, 'person', 'people')}`
      : formatCount(deliveredCount, 'person', 'people');
  const waiting = status === 'sent' ? expectedCount - deliveredCount - failedCount : 0;
  return [
    sent,
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
    ...(failedCount > 0 ? [`${failedCount} could not be delivered`] : []),
    ...(unsubscribedCount > 0 ? [`${unsubscribedCount} want no messages`] : []),
  ].join(', ');
}

/** Returns why no more emails can be sent now, or the limits of a new organiser; null otherwise. */
export function formatAllowance(allowance: EmailAllowance, clock: EventClock): string | null {
  const { isNew, hasForcedLimits, emailsRemaining, messagesPerDay, recipientsRemaining, linksWait, opensAt } = allowance;
  const nextSendText = opensAt === null ? '' : ` The next one can go out ${formatInstant(opensAt, clock, { year: false })}.`;
  const newOrganiserText = isNew && !hasForcedLimits ? ' After your first event there is more room.' : '';
  if (emailsRemaining === 0)
    return `${formatCount(messagesPerDay, 'message')} of this event went out or ${messagesPerDay === 1 ? 'is' : 'are'} planned within a day, as many as can.${nextSendText}${newOrganiserText}`;
  if (recipientsRemaining === 0)
    return `You have reached as many people today as you can for now.${nextSendText}${newOrganiserText}`;
  if (!isNew) return null;
  const links = linksWait ? ' One with a link is looked at by an administrator first.' : '';
  const recipientsText =
    recipientsRemaining === null ? '' : `, to ${formatCount(recipientsRemaining, 'more person', 'more people')} today`;
  return `${hasForcedLimits ? 'For now' : 'While you are new here'}, ${formatCount(messagesPerDay, 'message')} a day can go out for an event${recipientsText}.${links}${newOrganiserText}`;
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
  const what =
    of === 'recipients'
      ? `That reaches more people than the ${String(limit)} you can write to in a day for now.`
      : `${formatCount(Number(limit), 'message')} ${hasOneRecipient ? 'to this person' : 'of this event'} ${limit === 1 ? 'goes' : 'go'} out within that day already, as many as can.`;
  if (typeof opensAt === 'string') return `${what} It can go out ${formatInstant(opensAt, clock, { year: false })}.`;
  return `${what} Narrow it down to fewer people.`;
}
