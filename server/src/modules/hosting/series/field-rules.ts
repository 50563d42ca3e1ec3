import type { SeriesField } from '@festoon/contracts/hosting/series';
import { SERIES_FIELD_NAMES } from '@festoon/contracts/hosting/series-fields';

/** Returns the manual changes of a date that remain after these fields are taken from the series. */
export function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const settled = new Set(fields.flatMap((field) => SERIES_FIELD_NAMES[field]));
  return changes.filter((name) => !settled.has(name));
}
