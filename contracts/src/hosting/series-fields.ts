import type { EventFieldName } from './event-fields.ts';
import type { SeriesField } from './series.ts';

/** The names of changes in an occurrence's `series_changes`. */
type ChangeName = EventFieldName | 'cover' | 'gallery' | 'ticketTypes' | 'pools' | 'questions';

/** The field that each change belongs to. Null if every occurrence has its own value. */
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
  playerUrl: 'player',
  website: 'website',
  ageLimit: 'ageLimit',
  visibility: 'visibility',
  guests: 'visibility',
  attendeesShown: 'attendees',
  refundPolicy: 'refundPolicy',
  changeHoursBefore: 'buyerChanges',
  allowsTicketChanges: 'buyerChanges',
  agenda: 'agenda',
  feeMode: 'fees',
  taxRateBps: 'fees',
  taxInclusive: 'fees',
  remindsDayBefore: 'reminders',
  remindsHourBefore: 'reminders',
  allowsReentry: 'reentry',
  cover: 'pictures',
  coverAlt: 'pictures',
  themeColour: 'pictures',
  gallery: 'pictures',
  ticketTypes: 'ticketTypes',
  pools: 'ticketTypes',
  questions: 'questions',
  mainLanguage: 'translations',
  translations: 'translations',
  descriptionTranslations: 'translations',
  when: null,
};

/** The changes that belong to each field. */
export const CHANGES_BY_FIELD = changesByField();

function changesByField(): Readonly<Record<SeriesField, readonly string[]>> {
  const changesOf: Partial<Record<SeriesField, string[]>> = {};
  for (const [name, field] of Object.entries(FIELD_BY_CHANGE)) {
    if (field !== null) changesOf[field] = [...(changesOf[field] ?? []), name];
  }
  return changesOf as Record<SeriesField, string[]>;
}

/** Returns the fields that were changed manually on an occurrence and can be applied to others. */
export function changedFields(changes: readonly string[]): SeriesField[] {
  const fields = Object.keys(CHANGES_BY_FIELD) as SeriesField[];
  return fields.filter((field) => CHANGES_BY_FIELD[field].some((name) => changes.includes(name)));
}
