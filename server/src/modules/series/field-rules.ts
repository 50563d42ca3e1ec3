import { SeriesField } from '@festoon/contracts/series';

/** What an edit of one date calls the parts of each field; they stand in the date's `series_changes`. */
const NAMES: Readonly<Record<SeriesField, readonly string[]>> = {
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

/** The columns of `events` that a field is; tickets and questions are rows of their own. */
export const COLUMNS: Readonly<Record<SeriesField, readonly string[]>> = {
  title: ['title'],
  summary: ['summary'],
  description: ['description', 'description_text'],
  categorySlug: ['category_slug'],
  tags: ['tags'],
  languages: ['languages'],
  format: ['format'],
  place: ['venue_name', 'address', 'city', 'region', 'country_code', 'latitude', 'longitude'],
  accessNotes: ['access_notes'],
  onlineUrl: ['online_url'],
  website: ['website'],
  ageLimit: ['age_limit'],
  visibility: ['visibility'],
  refundPolicy: ['refund_policy'],
  agenda: [],
  fees: ['fee_mode', 'tax_rate_bps', 'tax_inclusive'],
  reminders: ['reminds_day_before', 'reminds_hour_before'],
  pictures: ['cover_key', 'cover_alt', 'cover_colour', 'gallery'],
  ticketTypes: [],
  questions: [],
};

/** The fields that were changed by hand on a date. */
export function changedFields(changes: readonly string[]): SeriesField[] {
  return SeriesField.options.filter((field) => NAMES[field].some((name) => changes.includes(name)));
}

/** What is left of a date's changes once these fields are those of the series. */
export function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const settled = new Set(fields.flatMap((field) => NAMES[field]));
  return changes.filter((name) => !settled.has(name));
}
