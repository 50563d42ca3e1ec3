import { joinList } from '@festoon/contracts/core/join-list';
import { ATTENDANCE_SHOWN_FROM } from '@festoon/contracts/core/limits';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { formatEventDate, formatEventStart } from '@festoon/contracts/events/event-time';
import type { EventCard } from '@festoon/contracts/events/events';
import { cardsText } from '@festoon/catalogue/events/cards';
import type { BadgeTone } from '../../../ui/badge.tsx';

type EventTimeFields = Pick<EventCard, 'startAt' | 'endAt' | 'localStart' | 'localEnd' | 'allDay' | 'timeZone'>;

/**
 * Returns the time, such as "Fri 20 Nov, 19:30 WET", or only the dates for events of several days. Includes the
 * year if it is not the current one, and the zone if it differs from the reader's.
 */
export function formatCardTime(event: EventTimeFields, viewerTimeZone: string, now = new Date()): string {
  const year = new Date(event.startAt).getUTCFullYear() !== now.getUTCFullYear();
  const isLong = event.allDay || Date.parse(event.endAt) - Date.parse(event.startAt) > DAY_MS;
  if (!isLong) return formatEventStart(event, { year, viewerTimeZone });
  // A narrow card breaks the line between two dates, not inside one, but a long date may continue with its year.
  return formatEventDate(event, { year })
    .replaceAll(/ (?!–|\p{Nd}{4})/gu, '\u00a0')
    .replace('–\u00a0', '– ');
}

export type EventPlaceFields = Pick<EventCard, 'format' | 'venueName' | 'city' | 'distanceKm'>;

/** Returns the distance, the place and whether it is also online. Each can be empty, except for the place. */
export function cardPlaceParts({ format, venueName, city, distanceKm }: EventPlaceFields): [string, string, string] {
  if (format === 'online') return ['', cardsText('online'), ''];
  return [
    // An event without a venue is anywhere in its city.
    distanceKm === null || venueName === '' ? '' : formatDistance(distanceKm),
    joinList([...new Set([venueName, city])]) || cardsText('unknownPlace'),
    format === 'hybrid' ? cardsText('alsoOnline') : '',
  ];
}

function formatDistance(km: number): string {
  if (km < 1) return cardsText('metres', { metres: Math.max(100, Math.round(km * 10) * 100) });
  return cardsText('kilometres', { kilometres: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) });
}

/** Returns the card's single badge, in order of urgency. */
export function cardBadge(event: EventCard): { label: string; tone: BadgeTone } | null {
  if (event.status === 'cancelled') return { label: cardsText('cancelled'), tone: 'failure' };
  if (event.status === 'ended') return { label: cardsText('ended'), tone: 'neutral' };
  if (event.isSoldOut) return { label: cardsText('soldOut'), tone: 'neutral' };
  if (event.isAlmostGone) return { label: cardsText('almostGone'), tone: 'warning' };
  if (event.isMembersOnly) return { label: cardsText('members'), tone: 'info' };
  if (event.format === 'online') return { label: cardsText('online'), tone: 'over-image' };
  if (event.occurrenceCount > 1) return { label: cardsText('dates', { count: event.occurrenceCount }), tone: 'over-image' };
  return null;
}

export function attendanceLabel(bookedCount: number): string | null {
  if (bookedCount < ATTENDANCE_SHOWN_FROM) return null;
  return cardsText('going', { count: bookedCount });
}
