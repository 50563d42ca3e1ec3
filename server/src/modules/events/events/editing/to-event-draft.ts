import { pick } from '@festoon/contracts/core/pick';
import type { EventDetailsRow } from './revision-queries.ts';
import { DRAFT_FIELDS, type EventDraft } from './event-draft.ts';

/** Returns the input of `updateEvent` and `createEvent` for a stored event. */
export function toEventDraft(row: EventDetailsRow): EventDraft {
  const { latitude, longitude, coverKey, coverAlt, coverColour } = row;
  return {
    ...pick(row, DRAFT_FIELDS),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    startAt: row.startAt,
    endAt: row.endAt,
    doorsAt: row.doorsAt,
    allDay: row.allDay,
    timeZone: row.timeZone,
    cover: coverKey === null ? null : { key: coverKey, alt: coverAlt, colour: coverColour },
  };
}
