import type { EventTranslations } from '@festoon/contracts/events/translations';
import type { EventFacts } from './event-facts.ts';

/** The columns of an event that are published outside the platform. */
export type FactsRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly translations: EventTranslations;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly status: string;
  readonly sequence: number;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly organiserName: string;
  readonly organiserHandle: string | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
};

export function eventFactsOf(row: FactsRow, publicUrl: string): EventFacts {
  const isSomewhere = row.format !== 'online' && (row.city !== '' || row.venueName !== '');
  return {
    id: row.id,
    url: `${publicUrl}/events/${row.slug}`,
    title: row.title,
    summary: row.summary,
    startAt: row.startsAt,
    endAt: row.endsAt,
    allDay: row.allDay,
    timeZone: row.timeZone,
    format: row.format,
    cancelled: row.status === 'cancelled',
    sequence: row.sequence,
    place: isSomewhere ? { name: row.venueName, address: row.address, city: row.city, country: row.countryCode } : null,
    coordinates:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    organiser: {
      name: row.organiserName,
      url: row.organiserHandle === null ? null : `${publicUrl}/organisers/${row.organiserHandle}`,
    },
    publishedAt: row.publishedAt ?? row.updatedAt,
    updatedAt: row.updatedAt,
  };
}
