import { createHash } from 'node:crypto';
import { foldName } from '../gazetteer/fold-name.ts';

/** Returns the key of an entry without an id: a hash of its title, start date and city, whatever their capitalisation. */
export function sourceKeyOf(title: string, startDate: string, city: string): string {
  return createHash('sha256').update([title, startDate, city].map(normalisePart).join('\n')).digest('hex').slice(0, 32);
}

/**
 * Returns a part of the key in normalised form. Names without letters and digits ("C++", "!!!") would become empty and are
 * kept unchanged.
 */
function normalisePart(text: string): string {
  return foldName(text) || text;
}
