import type { EventCard } from '@festoon/contracts/events/events';
import { EventId } from '@festoon/contracts/core/ids';
import type { CardRow } from './card-queries.ts';
import { isAlmostGone } from './ticket-types/availability-rules.ts';
import { localTimeOf, utcOffsetsOf } from '../../../platform/zone-clock.ts';

/** The data that a card needs besides its row. */
export type EventCardOptions = { readonly now: Date; readonly currency: string };

export function toEventCard(row: CardRow, { now, currency }: EventCardOptions): EventCard {
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: { slug: row.categorySlug, name: row.categoryName },
    ...eventTimeOf(row),
    format: row.format,
    status: statusAt(row, now),
    venueName: row.venueName,
    city: row.city,
    countryCode: row.countryCode,
    cover: row.coverKey === null ? null : toEventImage(row.coverKey, row.coverAlt, row.coverColour),
    price: priceRange(row, currency),
    isFree: row.isFree,
    isSoldOut: row.isSoldOut,
    isAlmostGone: !row.isSoldOut && isAlmostGone(row.available, row.capacity),
    isMembersOnly: row.visibility === 'members',
    isRecurring: row.seriesId !== null,
    occurrenceCount: row.occurrenceCount,
    bookedCount: row.bookedCount,
    organiser: { name: row.organiserName, handle: row.organiserHandle },
    isSaved: row.isSaved,
    distanceKm: row.distanceMetres === null ? null : Math.round(row.distanceMetres / 100) / 10,
  };
}

type TimeRow = Pick<CardRow, 'startsAt' | 'endsAt' | 'doorsAt' | 'allDay' | 'timeZone'>;

/** Returns the time of an event, as instants and in local time. Every response with the time of an event uses it. */
export function eventTimeOf({ startsAt, endsAt, doorsAt, allDay, timeZone }: TimeRow) {
  return {
    startAt: startsAt.toISOString(),
    endAt: endsAt.toISOString(),
    doorsAt: doorsAt?.toISOString() ?? null,
    ...localSpanOf({ startsAt, endsAt, timeZone }),
    localDoors: doorsAt === null ? null : localTimeOf(doorsAt, timeZone),
    allDay,
    timeZone,
  };
}

export function localSpanOf({ startsAt, endsAt, timeZone }: Pick<TimeRow, 'startsAt' | 'endsAt' | 'timeZone'>) {
  return { localStart: localTimeOf(startsAt, timeZone), localEnd: localTimeOf(endsAt, timeZone) };
}

/** Returns the offsets by which a page shows every other instant of an event on the event's clock. */
export function eventOffsetsOf({ startsAt, endsAt, timeZone }: Pick<TimeRow, 'startsAt' | 'endsAt' | 'timeZone'>) {
  return utcOffsetsOf(timeZone, { from: startsAt, to: endsAt });
}

export function statusAt(row: Pick<CardRow, 'status' | 'endsAt'>, now: Date): EventCard['status'] {
  return row.status === 'published' && row.endsAt <= now ? 'ended' : row.status;
}

/** Returns the base address of a stored image, without size and format. */
export function toEventImage(key: string, alt: string, colour: string) {
  return { url: `/media/${key}`, alt, colour };
}

function priceRange(row: CardRow, currency: string): EventCard['price'] {
  if (row.priceFromMinor === null || row.priceToMinor === null) return null;
  return { fromMinor: row.priceFromMinor, toMinor: row.priceToMinor, currency };
}
