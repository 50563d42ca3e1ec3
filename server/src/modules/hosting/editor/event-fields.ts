import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { EventFields, EventWhen } from '@festoon/contracts/hosting/event-fields';
import { localOf, type EventDetailsRow } from '../../events/events/public.ts';

type EditableFields = Pick<EditableEvent, keyof EventFields>;

/** Returns the fields of an event as its editor names them. */
export function fieldsOf(row: EventDetailsRow, guests: string[]): EditableFields {
  const { latitude, longitude } = row;
  return {
    title: row.title,
    summary: row.summary,
    description: row.description,
    categorySlug: row.categorySlug,
    tags: row.tags,
    languages: row.languages,
    format: row.format,
    venueName: row.venueName,
    address: row.address,
    city: row.city,
    region: row.region,
    countryCode: row.countryCode,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    accessNotes: row.accessNotes,
    onlineUrl: row.onlineUrl,
    website: row.website,
    when: whenOf(row),
    ageLimit: row.ageLimit,
    visibility: row.visibility,
    guests,
    refundPolicy: row.refundPolicy,
    agenda: row.agenda,
    feeMode: row.feeMode,
    taxRateBps: row.taxRateBps,
    taxInclusive: row.taxInclusive,
    coverAlt: row.coverAlt,
    remindsDayBefore: row.remindsDayBefore,
    remindsHourBefore: row.remindsHourBefore,
  };
}

export function whenOf(row: Pick<EventDetailsRow, 'startAt' | 'endAt' | 'doorsAt' | 'allDay' | 'timeZone'>): EventWhen {
  const { timeZone, allDay } = row;
  return {
    localStart: localOf(row.startAt, timeZone),
    localEnd: localOf(row.endAt, timeZone),
    localDoors: row.doorsAt && localOf(row.doorsAt, timeZone),
    allDay,
    timeZone,
  };
}
