import type { EventDetailsRow } from './revision-queries.ts';
import type { EventDraft } from './event-draft.ts';

/** Returns the input of `updateEvent` and `createEvent` for a stored event. */
export function toEventDraft(row: EventDetailsRow): EventDraft {
  const { latitude, longitude, coverKey, coverAlt, coverColour } = row;
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
    startAt: row.startAt,
    endAt: row.endAt,
    doorsAt: row.doorsAt,
    allDay: row.allDay,
    timeZone: row.timeZone,
    ageLimit: row.ageLimit,
    visibility: row.visibility,
    refundPolicy: row.refundPolicy,
    agenda: row.agenda,
    feeMode: row.feeMode,
    taxRateBps: row.taxRateBps,
    taxInclusive: row.taxInclusive,
    cover: coverKey === null ? null : { key: coverKey, alt: coverAlt, colour: coverColour },
    website: row.website,
    remindsDayBefore: row.remindsDayBefore,
    remindsHourBefore: row.remindsHourBefore,
  };
}
