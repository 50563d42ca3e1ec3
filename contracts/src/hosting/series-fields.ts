import type { EventFieldName } from './event-fields.ts';
import type { SeriesField } from './series.ts';

/** The names of edits in a date's `series_changes`. */
type ChangeName = EventFieldName | 'cover' | 'gallery' | 'ticketTypes' | 'pools' | 'questions';

/** The field of which each edit is a part; null: every date has its own. */
const FIELD_BY_CHANGE: Readonly<Record<ChangeName, SeriesField | null>> = {
  title: 'title',
  summary: 'summary',
  description: 'description',
  categorySlug: 'categorySlug',
  tags: 'tags',
  languages: 'languages',
  format: 'format',
  venueName: 'place',
  address: 'place',
  city: 'place',
  region: 'place',
  countryCode: 'place',
  point: 'place',
  accessNotes: 'accessNotes',
  onlineUrl: 'onlineUrl',
  website: 'website',
  ageLimit: 'ageLimit',
  visibility: 'visibility',
  guests: 'visibility',
  refundPolicy: 'refundPolicy',
  agenda: 'agenda',
  feeMode: 'fees',
  taxRateBps: 'fees',
  taxInclusive: 'fees',
  remindsDayBefore: 'reminders',
  remindsHourBefore: 'reminders',
  cover: 'pictures',
  coverAlt: 'pictures',
  gallery: 'pictures',
  ticketTypes: 'ticketTypes',
  pools: 'ticketTypes',
  questions: 'questions',
  when: null,
};

/** The edits that are part of each field. */
export const CHANGES_BY_FIELD = changesByField();

function changesByField(): Readonly<Record<SeriesField, readonly string[]>> {
  const changesOf: Partial<Record<SeriesField, string[]>> = {};
  for (const [name, field] of Object.entries(FIELD_BY_CHANGE)) {
    if (field !== null) changesOf[field] = [...(changesOf[field] ?? []), name];
  }
  return changesOf as Record<SeriesField, string[]>;
}

/** The fields that were changed by hand on a date and can be passed on to others. */
export function changedFields(changes: readonly string[]): SeriesField[] {
  const fields = Object.keys(CHANGES_BY_FIELD) as SeriesField[];
  return fields.filter((field) => CHANGES_BY_FIELD[field].some((name) => changes.includes(name)));
}
