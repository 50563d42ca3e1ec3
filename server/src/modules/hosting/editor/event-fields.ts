import { pick } from '@festoon/contracts/core/pick';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { STORED_EVENT_FIELDS, type EventFields, type EventWhen } from '@festoon/contracts/hosting/event-fields';
import { localOf, type EventDetailsRow } from '../../events/events/public.ts';

type EditableFields = Pick<EditableEvent, keyof EventFields>;

/** Returns the fields of an event as its editor names them. */
export function fieldsOf(row: EventDetailsRow, guests: string[]): EditableFields {
  const { latitude, longitude } = row;
  return {
    ...pick(row, STORED_EVENT_FIELDS),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    when: whenOf(row),
    guests,
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
