import type { SeriesField } from '@festoon/contracts/series';
import { SERIES_FIELD_NAMES } from '@festoon/contracts/series-fields';

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

/** What is left of a date's changes once these fields are those of the series. */
export function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const settled = new Set(fields.flatMap((field) => SERIES_FIELD_NAMES[field]));
  return changes.filter((name) => !settled.has(name));
}
