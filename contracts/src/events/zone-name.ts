import { currentLocale } from '@festoon/catalogue/language';
import { partOf, zonedParts } from '../core/date-text.ts';

/** Returns the name of a time zone, such as "Western European Time" or "UTC". */
export function formatZoneName(timeZone: string, locale = currentLocale()): string {
  const parts = zonedParts(new Date(), { timeZone, timeZoneName: 'longGeneric' }, locale);
  const name = partOf(parts, 'timeZoneName');
  return name === 'GMT+00:00' ? 'UTC' : name || timeZone;
}
