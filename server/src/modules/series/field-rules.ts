import type { SeriesField } from '@festoon/contracts/series';
import { SERIES_FIELD_NAMES } from '@festoon/contracts/series-fields';

/** What is left of a date's changes once these fields are those of the series. */
export function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const settled = new Set(fields.flatMap((field) => SERIES_FIELD_NAMES[field]));
  return changes.filter((name) => !settled.has(name));
}
