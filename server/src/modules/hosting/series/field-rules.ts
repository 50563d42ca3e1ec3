import type { SeriesField } from '@festoon/contracts/hosting/series';
import { CHANGES_BY_FIELD } from '@festoon/contracts/hosting/series-fields';

/** Returns the manual changes of a date that remain after these fields are taken from the series. */
export function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const appliedChanges = new Set(fields.flatMap((field) => CHANGES_BY_FIELD[field]));
  return changes.filter((name) => !appliedChanges.has(name));
}
