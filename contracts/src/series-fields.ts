import type { SeriesField } from './series.ts';

/** What an edit of one date calls the parts of each field; they stand in the date's `series_changes`. */
export const SERIES_FIELD_NAMES: Readonly<Record<SeriesField, readonly string[]>> = {
  title: ['title'],
  summary: ['summary'],
  description: ['description'],
  categorySlug: ['categorySlug'],
  tags: ['tags'],
  languages: ['languages'],
  format: ['format'],
  place: ['venueName', 'address', 'city', 'region', 'countryCode', 'point'],
  accessNotes: ['accessNotes'],
  onlineUrl: ['onlineUrl'],
  website: ['website'],
  ageLimit: ['ageLimit'],
  visibility: ['visibility', 'guests'],
  refundPolicy: ['refundPolicy'],
  agenda: ['agenda'],
  fees: ['feeMode', 'taxRateBps', 'taxInclusive'],
  reminders: ['remindsDayBefore', 'remindsHourBefore'],
  pictures: ['cover', 'coverAlt', 'gallery'],
  ticketTypes: ['ticketTypes', 'pools'],
  questions: ['questions'],
};

/** The fields that were changed by hand on a date and can be passed on to others. */
export function changedFields(changes: readonly string[]): SeriesField[] {
  const fields = Object.keys(SERIES_FIELD_NAMES) as SeriesField[];
  return fields.filter((field) => SERIES_FIELD_NAMES[field].some((name) => changes.includes(name)));
}
